import type { ImportDifference, ImportProblem } from '@voltdeck/contract';
import { fingerprintOf } from '@voltdeck/base';
import { checkField, cipherKeyForm, importColumns, keyColumns, ruleText, type CipherName, type KeyColumn, type Text } from '@voltdeck/protocol/contract';
import type { KeyInUse } from '../profile/cipher-key.repository.ts';
import type { NamedCells } from './headings.ts';

/** A symmetric key that a row sets. */
export interface GivenKey {
  readonly cipher: CipherName;
  readonly fingerprint: string;
  readonly bytes: Buffer;
}

interface KeyRow {
  readonly line: number;
  readonly cells: NamedCells;
  /** Columns that are left out. */
  readonly left: ReadonlySet<string>;
  /** Of a vehicle that is there. */
  readonly inUse: readonly KeyInUse[];
  /** Whether the caller may set keys: an administrator, as for a single one. */
  readonly administers: boolean;
}

interface ReadKeys {
  readonly keys: readonly GivenKey[];
  /** By fingerprint: a key itself is shown nowhere. */
  readonly differences: readonly ImportDifference[];
  readonly problems: readonly ImportProblem[];
}

export const keyReasons = {
  administrator: { 'zh-CN': '只有管理员可以设置密钥', en: 'Only administrators can set keys' },
  fromFile: { 'zh-CN': '该密钥由部署文件管理，请在文件中修改', en: 'A file of the deployment holds this key. Change it there.' },
} as const satisfies Record<string, Text>;

const columns = importColumns.filter((column): column is typeof column & { readonly name: KeyColumn } => Object.hasOwn(keyColumns, column.name));

/** Whether a cell has a key: an empty one leaves the key as it is. */
export const hasKeys = (cells: NamedCells): boolean => columns.some(({ name }) => (cells[name] ?? '') !== '');

export const isKeyColumn = (column: string): boolean => Object.hasOwn(keyColumns, column);

/** The keys of a row, with everything that is wrong with their cells. A problem does not repeat the cell. */
export function readKeys({ line, cells, left, inUse, administers }: KeyRow): ReadKeys {
  const read: { keys: GivenKey[]; differences: ImportDifference[]; problems: ImportProblem[] } = { keys: [], differences: [], problems: [] };
  for (const { name: column, label } of columns) {
    const cell = left.has(column) ? '' : (cells[column] ?? '');
    if (cell === '') continue;
    const cipher = keyColumns[column];
    const current = inUse.find((key) => key.cipher === cipher);
    const broken = checkField(cell, cipherKeyForm.key.rules, {});
    const reason = !administers ? keyReasons.administrator : broken ? ruleText(broken, label) : current !== undefined && current.origin !== null ? keyReasons.fromFile : null;
    if (reason !== null) {
      read.problems.push({ line, column, value: '', reason });
      continue;
    }
    const bytes = Buffer.from(cell, 'hex');
    const fingerprint = fingerprintOf(bytes);
    if (fingerprint === current?.fingerprint) continue;
    read.keys.push({ cipher, fingerprint, bytes });
    read.differences.push({ column, from: current?.fingerprint ?? '', to: fingerprint });
  }
  return read;
}
