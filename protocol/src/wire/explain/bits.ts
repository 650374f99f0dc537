import type { CodeTable, Text } from '../../codes/code-table.ts';
import { codeTable, codeTables } from '../../codes/code-tables.ts';
import { fieldText } from '../../codes/field-texts.ts';
import type { NumberField } from '../tables/field.ts';
import { bitsIn, widthBytes } from '../tables/number.ts';
import type { ExplainedBits } from './explained.ts';

interface NamedBits {
  readonly name: string;
  readonly lowest: number;
  readonly count: number;
  readonly label: Text;
  readonly codes: CodeTable;
}

const reservedLabel = fieldText('', 'reservedBits');

/** Every bit of a field once, the lowest first; what no name covers is reserved. Empty for a field that has no bits. */
export function explainBits(field: NumberField, raw: number, path: string, labelOf: (name: string) => Text): ExplainedBits[] {
  const named = namesOf(field, labelOf).sort((one, other) => one.lowest - other.lowest);
  if (named.length === 0) return [];
  const bits: ExplainedBits[] = [];
  let next = 0;
  for (const { name, lowest, count, label, codes } of named) {
    if (lowest > next) bits.push(reserved(raw, path, next, lowest - next));
    const value = bitsIn(raw, [lowest, count]);
    bits.push({ path: `${path}.${name}`, label, lowest, count, value, text: codes[value] ?? null, validity: 'valid' });
    next = lowest + count;
  }
  const width = widthBytes[field.wire] * 8;
  if (next < width) bits.push(reserved(raw, path, next, width - next));
  return bits;
}

function namesOf({ bits, flags }: NumberField, labelOf: (name: string) => Text): NamedBits[] {
  const named = Object.entries(bits ?? {}).map(([name, [lowest, count, table]]) => ({ name, lowest, count, label: labelOf(name), codes: codeTables[table] }));
  const table = typeof flags === 'object' ? flags : codeTable(flags);
  const flagged = Object.entries(table ?? {}).map(([bit, label]) => ({ name: bit, lowest: Number(bit), count: 1, label, codes: codeTables.yesNo }));
  return [...named, ...flagged];
}

const reserved = (raw: number, path: string, lowest: number, count: number): ExplainedBits => ({
  path: `${path}.${lowest}`,
  label: reservedLabel,
  lowest,
  count,
  value: bitsIn(raw, [lowest, count]),
  text: null,
  validity: 'reserved',
});
