import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/fleet-fixture.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableRow } from './table-row.ts';

async function all(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const read: TableRow[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

function sheet(xml: string, strings = ''): Uint8Array {
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`), 'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`) });
}

describe('a CSV file', () => {
  it('is read with its line numbers, quotes, and a mark at its beginning', async () => {
    const rows = await all(readCsv(strToU8('\uFEFFvin,plate\r\nA,"x, ""y"""\r\n\r\nB,z\r\n')));
    expect(rows).toEqual([
      { line: 1, cells: ['vin', 'plate'] },
      { line: 2, cells: ['A', 'x, "y"'] },
      { line: 4, cells: ['B', 'z'] },
    ]);
  });

  it('is read in GB 18030 and with semicolons', async () => {
    const bytes = new Uint8Array([...Buffer.from('vin;'), 0xb3, 0xb5, 0xc5, 0xc6, ...Buffer.from('\nA;B')]);
    expect((await all(readCsv(bytes))).map(({ cells }) => cells)).toEqual([['vin', '车牌'], ['A', 'B']]);
  });

  it('with a quote that never ends is refused', async () => {
    expect(await codeOf(all(readCsv(strToU8('vin\n"A'))))).toBe('IMPORT_REFUSED');
  });
});

describe('an XLSX file', () => {
  it('is read with shared, inline and plain cells, and gaps between them', async () => {
    const strings = '<si><t>vin</t></si><si><r><t>pl</t></r><r><t>ate</t></r></si>';
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>A&amp;B</t></is></c><c r="B3"><v>46053</v></c></row>';
    expect(await all(readXlsx(sheet(rows, strings)))).toEqual([
      { line: 1, cells: ['vin', '', 'plate'] },
      { line: 3, cells: ['A&B', '46053'] },
    ]);
  });

  it.each([
    ['no zip', strToU8('vin\nA')],
    ['no sheet', zipSync({ 'a.txt': strToU8('a') })],
    ['broken XML', sheet('<row><c></row>')],
    ['a bomb', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024) }, { level: 1 })],
  ])('that is %s is refused', async (_name, bytes) => {
    expect(await codeOf(all(readXlsx(bytes)))).toBe('IMPORT_REFUSED');
  });
});
