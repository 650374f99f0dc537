import type { BlockLayout, Field, Fields, ListField, NumberField, TextField } from '../tables/field.ts';
import { invalidOf, widthBytes } from '../tables/number.ts';

/** A whole number from 0 to `below` - 1: from a property test or from the fuzzer. */
export type Pick = (below: number) => number;

const mostEntries = 5;

export const bigEndian = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 2 ** (8 * (size - 1 - index))) % 256);

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
export const noise = (pick: Pick, length: number): number[] => many(length, () => pick(256));

// Reserved values and the ends of the range are worth more than their share.
function numberBytes({ wire }: NumberField, pick: Pick): number[] {
  const top = invalidOf(wire);
  const ends = [0, 1, top - 2, top - 1, top];
  const raw = pick(3) === 0 ? (ends[pick(ends.length)] ?? 0) : pick(top + 1);
  return bigEndian(raw, widthBytes[wire]);
}

/** Numbers of the fields before, which others count or measure by. */
type Scope = Record<string, number>;

function counted(width: NumberField['wire'], pick: Pick, item: () => number[]): number[] {
  const size = widthBytes[width];
  if (pick(6) === 0) return bigEndian(invalidOf(width) - pick(2), size);
  const items = many(pick(mostEntries + 1), item);
  return [...bigEndian(items.length, size), ...items.flat()];
}

const textBytes = ({ length }: TextField, pick: Pick, scope: Scope): number[] =>
  noise(pick, typeof length === 'number' ? length : length === 'rest' ? pick(mostEntries) : (scope[length.from] ?? 0));

function listBytes(name: string, { count, of, anyCount }: ListField, pick: Pick, scope: Scope): number[] {
  const item = (): number[] => (of.wire === 'text' ? textBytes(of, pick, scope) : numberBytes(of, pick));
  if (typeof count === 'object') return many(scope['from' in count ? count.from : count.sumOf] ?? 0, item).flat();
  if (!anyCount) return counted(count, pick, item);
  const parts = many(pick(mostEntries + 1), () => pick(mostEntries));
  scope[name] = parts.reduce((sum, part) => sum + part, 0);
  return [...bigEndian(parts.length, widthBytes[count]), ...parts.flatMap((part) => bigEndian(part, of.wire === 'text' ? 1 : widthBytes[of.wire]))];
}

function fieldBytes(name: string, field: Field, pick: Pick, scope: Scope): number[] {
  switch (field.wire) {
    case 'time':
      return noise(pick, 6);
    case 'text':
      return textBytes(field, pick, scope);
    case 'bytes': {
      if (typeof field.length === 'number') return noise(pick, field.length);
      const length = pick(mostEntries + 1);
      return [...(field.length === 'rest' ? [] : bigEndian(length, widthBytes[field.length])), ...noise(pick, length)];
    }
    case 'count':
      scope[name] = pick(mostEntries + 1);
      return bigEndian(scope[name], widthBytes[field.width]);
    case 'list':
      return listBytes(name, field, pick, scope);
    case 'groups':
      return counted(field.count, pick, () => fieldsBytes(field.of, pick));
    case 'part':
      return fieldsBytes(field.of.fields, pick);
    case 'given':
      return [];
    default: {
      const bytes = numberBytes(field, pick);
      scope[name] = bytes.reduce((value, byte) => value * 256 + byte, 0);
      return bytes;
    }
  }
}

/** Well-formed bytes of these fields: every value, reserved ones and missing lists included. */
export function fieldsBytes(fields: Fields, pick: Pick): number[] {
  const scope: Scope = {};
  return Object.entries(fields).flatMap(([name, field]) => fieldBytes(name, field, pick, scope));
}

/** The body of a block; one of ours starts with its layout version, 1. */
export function bodyBytes({ edition, fields }: BlockLayout, pick: Pick): number[] {
  const body = fieldsBytes(fields, pick);
  return edition === undefined ? [1, ...body.slice(1)] : body;
}

/** A whole block, with its type byte and, in the vendor space, its length. */
export function blockBytes(layout: BlockLayout, pick: Pick): number[] {
  const body = bodyBytes(layout, pick);
  return [layout.type, ...(layout.edition === undefined ? bigEndian(body.length, 2) : []), ...body];
}
