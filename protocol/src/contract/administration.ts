/** Names per kind that a preview of a data scope shows. */
export const scopePreviewNames = 5;
