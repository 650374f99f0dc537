/** A text that no spreadsheet takes for a formula, however it begins. An import takes one quote away again: a text that begins with quotes gets one more. */
export function inert(cell: string): string {
  return /^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
