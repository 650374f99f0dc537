import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';
import { writeSheets, writeXlsx, type Cell } from '@voltdeck/base';

async function* rowsOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function csvOf(...rows: readonly (readonly Cell[])[]): Promise<string> {
  const parts: string[] = [];
  for await (const part of writeCsv(rowsOf(rows))) parts.push(part);
  return parts.join('');
}

async function sheetOf(...rows: readonly (readonly Cell[])[]): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx(rowsOf(rows))) parts.push(part);
  return strFromU8(unzipSync(Buffer.concat(parts))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];

describe('a table as a file', () => {
  it.each(formulas)('does not let %j become a formula', async (cell) => {
    expect(await csvOf([cell])).toContain(`'${cell}`);
    expect(await sheetOf([cell])).toContain(`'${cell}`);
  });

  it('is CSV with a mark of its encoding and quotes where they are needed', async () => {
    expect(await csvOf(['a', 'b"c'], ['电,池', 'x\ny'])).toBe('\uFEFFa,"b""c"\r\n"电,池","x\ny"\r\n');
  });

  it('keeps numbers as numbers, a negative one too, and leaves empty what is not there', async () => {
    expect(await csvOf([-12.5, null, 'a'])).toBe('\uFEFF-12.5,,a\r\n');
    expect(await sheetOf([-12.5, null])).toContain('<row><c><v>-12.5</v></c><c/></row>');
  });

  it('is XLSX with several sheets, each under its name', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of writeSheets([{ name: 'Figures', rows: [['a']] }, { name: 'Days: "all" [1]', rows: [[1]] }])) parts.push(part);
    const files = unzipSync(Buffer.concat(parts));
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="Figures" sheetId="1" r:id="rId1"/><sheet name="Days  &quot;all&quot;  1 " sheetId="2" r:id="rId2"/>');
    expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('<row><c><v>1</v></c></row>');
  });

  it('is XLSX whose texts hold no markup and no control character', async () => {
    expect(await sheetOf(['<b>&\u0000'])).toContain('<t xml:space="preserve">&lt;b&gt;&amp;</t>');
  });
});
