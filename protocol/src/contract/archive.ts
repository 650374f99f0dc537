/** How long a day that was restored from the archive stays in the store, in days. */
export const archiveRestoreDaysMax = 365;

/** How an answer came by the archive: parts of it were read there, or could not be and show summaries. */
export const archiveUses = ['read', 'unavailable'] as const;
