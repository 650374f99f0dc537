import { fileFaults, importLimits } from '@voltdeck/protocol/contract';
import { unzipSync, type Unzipped } from 'fflate';
import { SaxesParser } from 'saxes';
import { setImmediate as breathe } from 'node:timers/promises';
import { refuseFile, type TableRow } from './table-row.ts';

const sheetPath = /^xl\/worksheets\/sheet1\.xml$/;
const stringsPath = /^xl\/sharedStrings\.xml$/;
const sliceBytes = 256 * 1024;
const columnsMax = 100;

/** Unpacks the first sheet and its texts, and nothing larger than agreed. */
function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!sheetPath.test(name) && !stringsPath.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > importLimits.unpackedBytesMax) throw new Error('it is too large when unpacked');
        return true;
      },
    });
  } catch (error) {
    return refuseFile(fileFaults.noXlsx, { detail: error instanceof Error ? error.message : String(error) });
  }
}

/** Column of a cell's place: `A1` 0, `AB7` 27. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reads XML piece by piece; between the pieces others get their turn. */
async function* parsed<Item>(xml: Uint8Array, parser: SaxesParser, found: Item[]): AsyncGenerator<Item> {
  const decoder = new TextDecoder();
  parser.on('error', (error) => refuseFile(fileFaults.malformed, { detail: error.message }));
  for (let start = 0; start < xml.length; start += sliceBytes) {
    parser.write(decoder.decode(xml.subarray(start, start + sliceBytes), { stream: true }));
    yield* found.splice(0);
    await breathe();
  }
  parser.close();
  yield* found.splice(0);
}

async function readStrings(xml: Uint8Array | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!xml) return strings;
  const parser = new SaxesParser();
  const found: string[] = [];
  let text = '';
  let inText = false;
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = '';
    inText = name === 't';
  });
  parser.on('text', (part) => void (inText && (text += part)));
  parser.on('closetag', ({ name }) => {
    inText = false;
    if (name === 'si') found.push(text);
  });
  for await (const each of parsed(xml, parser, found)) strings.push(each);
  return strings;
}

/** @throws DomainError IMPORT_REFUSED for what is no XLSX */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const files = Object.entries(unpack(bytes));
  const sheet = files.find(([name]) => sheetPath.test(name))?.[1] ?? refuseFile(fileFaults.noSheet);
  const strings = await readStrings(files.find(([name]) => stringsPath.test(name))?.[1]);
  const parser = new SaxesParser();
  const rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, shared: false };
  let text = '';
  let inValue = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      line = Number(attributes['r'] ?? line + 1);
      cells = [];
    } else if (name === 'c') {
      const place = String(attributes['r'] ?? '');
      cell = { column: place === '' ? cells.length : columnOf(place), shared: attributes['t'] === 's' };
      text = '';
    }
    inValue = name === 'v' || name === 't';
  });
  parser.on('text', (part) => void (inValue && (text += part)));
  parser.on('closetag', ({ name }) => {
    inValue = false;
    if (name === 'c' && cell.column >= 0 && cell.column < columnsMax) {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = cell.shared ? (strings[Number(text)] ?? '') : text;
    }
    if (name === 'row' && cells.some((each) => each !== '')) rows.push({ line, cells });
  });
  yield* parsed(sheet, parser, rows);
}
