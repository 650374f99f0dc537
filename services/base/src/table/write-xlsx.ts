import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './cell.ts';
import { inert } from './inert.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface Sheet {
  readonly name: string;
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

const pathOf = (index: number): string => `worksheets/sheet${index + 1}.xml`;

/** Everything in the package but the sheets (ECMA-376, part 2). */
function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (index: number, name: string) => string): string => names.map((name, index) => write(index, name)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMediaType}.sheet.main+xml"/>${each((index) => `<Override PartName="/xl/${pathOf(index)}" ContentType="${sheetMediaType}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets>${each((index, name) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${pathOf(index)}"/>`)}</Relationships>`,
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no place for most control characters, nor for half a surrogate pair. */
function xmlText(text: string): string {
  return text.replace(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(inert(cell))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

/** At most 31 characters, and none of those that a workbook refuses. */
const sheetName = (name: string): string => xmlText(name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31));

/** XLSX with sheets of texts and numbers, packed while the rows arrive. */
export async function* writeSheets(all: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  for (const [path, xml] of Object.entries(partsOf(all.map(({ name }) => name)))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(head + xml), true);
  }
  for (const [index, { rows }] of all.entries()) {
    const sheet = new ZipDeflate(`xl/${pathOf(index)}`, { level: 5 });
    zip.add(sheet);
    sheet.push(strToU8(`${head}<worksheet xmlns="${sheets}"><sheetData>`));
    for await (const cells of rows) {
      sheet.push(strToU8(rowXml(cells)));
      yield* packed.splice(0);
    }
    sheet.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* packed.splice(0);
}

/** XLSX with one sheet. */
export const writeXlsx = (rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> => writeSheets([{ name: 'Sheet1', rows }]);
