/** A text that no spreadsheet takes for a formula, however it starts. */
export function inert(cell: string): string {
  return /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
