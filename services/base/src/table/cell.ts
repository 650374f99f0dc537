/** What is in one place of a table. A number stays one; null is an empty place. */
export type Cell = string | number | null;
