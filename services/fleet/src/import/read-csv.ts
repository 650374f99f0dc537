import { fileFaults } from '@voltdeck/protocol/contract';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { refuseFile, type TableRow } from './table-row.ts';

/** Spreadsheets of Chinese systems write CSV in GB 18030 unless told otherwise. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

const sliceLength = 64 * 1024;

function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += sliceLength) yield text.slice(start, start + sliceLength);
}

/** @throws DomainError IMPORT_REFUSED for what is no CSV */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const text = decode(bytes);
  const options = { bom: true, delimiter: delimiterOf(text), info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 65_536 };
  const parser = Readable.from(slices(text)).compose(parse(options));
  try {
    for await (const { record, info } of parser) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) refuseFile(fileFaults.malformed, { detail: error.message });
    throw error;
  }
}
