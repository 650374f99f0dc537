/** Names of each kind that a preview of a data scope tells. */
export const scopePreviewNames = 5;
