/** Name of the query's part that says which extension is shown. */
export const tabName = 'tab';
