import { commandRange } from '../../codes/frame-codes.ts';
import { codeTable } from '../../codes/code-tables.ts';
import type { CodeTableName } from '../../codes/code-tables.ts';
import { fieldText } from '../../codes/field-texts.ts';
import { xorOf } from '../checksum.ts';
import { type Edition, editionOf, known, type KnownCodes, vinBytes } from '../header.ts';
import { explainText } from './fields.ts';
import { frameClause } from '../tables/messages.ts';
import type { Sheet } from './sheet.ts';

type Part = (sheet: Sheet, edition: Edition | null) => void;

const startPart: Part = (sheet, edition) => {
  sheet.row('header.start', 2, { value: edition, validity: edition === null ? 'wrong' : 'valid' });
};

const commandPart: Part = (sheet, edition) => {
  const range = edition === null ? undefined : commandRange(edition, sheet.reader.view.getUint8(sheet.reader.at));
  if (range === undefined) return codePart('command', 'command')(sheet, edition);
  sheet.row('header.command', 1, { value: sheet.reader.view.getUint8(sheet.reader.at), text: range, validity: 'valid' });
};

const codePart = (path: keyof KnownCodes, table: CodeTableName): Part => (sheet, edition) => {
  const value = sheet.reader.view.getUint8(sheet.reader.at);
  const valid = edition !== null && known[edition][path][value];
  sheet.row(`header.${path}`, 1, { value, text: codeTable(table)?.[value] ?? null, validity: valid ? 'valid' : 'wrong' });
};

/** In wire order, each with its width. */
const parts: readonly (readonly [number, Part])[] = [
  [2, startPart],
  [1, commandPart],
  [1, codePart('response', 'responseFlag')],
  [vinBytes, (sheet) => explainText(sheet, 'header.vin', vinBytes)],
  [1, codePart('encryption', 'encryption')],
  [2, (sheet) => sheet.number('header.length', { wire: 'u16', plain: true })],
];

/** Rows for as much of the header as is there. Null: the start mark is of neither edition. */
export function explainHeader(sheet: Sheet): Edition | null {
  const edition = sheet.left < 2 ? null : editionOf(sheet.reader.view.getUint16(0));
  sheet.part('header', fieldText('', 'header'), () => {
    for (const [width, part] of parts) {
      if (sheet.left < width) return;
      part(sheet, edition);
    }
  }, { kind: 'header', clause: frameClause });
  return edition;
}

/** The check byte behind a data unit. */
export function explainChecksum(sheet: Sheet): void {
  const at = sheet.reader.at;
  const found = sheet.reader.view.getUint8(at);
  const right = xorOf(sheet.reader.view, 2, at) === found;
  sheet.part('check', fieldText('', 'checksum'), () => sheet.row('checksum', 1, { value: found, validity: right ? 'valid' : 'wrong' }), { clause: frameClause });
}
