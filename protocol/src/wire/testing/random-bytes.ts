import type { BlockLayout, Field, Fields, ListField, NumberField } from '../tables/field.ts';
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

interface Counted {
  readonly count: ListField['count'];
}

function counted({ count: width }: Counted, pick: Pick, item: () => number[]): number[] {
  const size = widthBytes[width];
  if (pick(6) === 0) return bigEndian(invalidOf(width) - pick(2), size);
  const items = many(pick(mostEntries + 1), item);
  return [...bigEndian(items.length, size), ...items.flat()];
}

function fieldBytes(field: Field, pick: Pick): number[] {
  switch (field.wire) {
    case 'time':
      return noise(pick, 6);
    case 'text':
      return noise(pick, field.length);
    case 'bytes': {
      const length = pick(mostEntries + 1);
      return [...bigEndian(length, widthBytes[field.length]), ...noise(pick, length)];
    }
    case 'list':
      return counted(field, pick, () => numberBytes(field.of, pick));
    case 'groups':
      return counted(field, pick, () => fieldsBytes(field.of, pick));
    default:
      return numberBytes(field, pick);
  }
}

/** Well-formed bytes of these fields: every value, reserved ones and missing lists included. */
export const fieldsBytes = (fields: Fields, pick: Pick): number[] => Object.values(fields).flatMap((field) => fieldBytes(field, pick));

/** The body of a block; one of ours begins with its layout version, 1. */
export function bodyBytes({ edition, fields }: BlockLayout, pick: Pick): number[] {
  const body = fieldsBytes(fields, pick);
  return edition === undefined ? [1, ...body.slice(1)] : body;
}

/** A whole block, with its type byte and, in the vendor space, its length. */
export function blockBytes(layout: BlockLayout, pick: Pick): number[] {
  const body = bodyBytes(layout, pick);
  return [layout.type, ...(layout.edition === undefined ? bigEndian(body.length, 2) : []), ...body];
}
