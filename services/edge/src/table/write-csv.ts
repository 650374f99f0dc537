import { inert, type Cell } from '@voltdeck/base';

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A number is no text that could become a formula: its minus stays a minus. */
function csvOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  return cell === null ? '' : quoted(inert(cell));
}

/** CSV by RFC 4180, with the mark by which spreadsheets know UTF-8. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const cells of rows) yield `${cells.map(csvOf).join(',')}\r\n`;
}
