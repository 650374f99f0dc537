/** A text that no spreadsheet takes for a formula, however it starts. An import removes one quote again, so a text that starts with quotes gets one more. */
export function inert(cell: string): string {
  return /^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
