import { inert } from './inert.ts';

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export async function* writeCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const cells of rows) yield `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`;
}
