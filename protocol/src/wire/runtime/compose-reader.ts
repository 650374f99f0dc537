import { otherPadding, readKeptText, readSpacedText, readText } from '../bytes.ts';
import type { Reader } from '../cursor.ts';
import { keep, keepAt, keepList } from '../reserved.ts';
import type { BytesField, Field, Fields, FromField, GroupsField, Layout, ListField, NumberField, TextField, TimeField } from '../tables/field.ts';
import { sentName } from '../tables/shape.ts';
import { getNumber, isValue, noListFrom, scaled, widthBytes } from '../tables/number.ts';
import { readTime, wireTimeBytes } from '../time.ts';
import { numberAt, type PrivateValues, sumAt } from './private-values.ts';

/** Reads one field from the wire into the values. */
export type ReadStep = (reader: Reader, into: PrivateValues) => void;

/**
 * Turns a table of fields into one function at run time, by closures alone: browsers run under a policy without
 * `eval`. The standard's own layouts have readers made by the build, which are faster; a test holds both to the same reading.
 */
export function composeReader(fields: Fields): (reader: Reader) => PrivateValues {
  const steps = Object.entries(fields).map(([name, field]) => readStep(name, field));
  const counts = Object.keys(fields).filter((name) => fields[name]?.wire === 'count');
  return (reader) => {
    const values: PrivateValues = {};
    for (const step of steps) step(reader, values);
    for (const name of counts) values[name] = undefined;
    return values;
  };
}

export function readStep(name: string, field: Field): ReadStep {
  switch (field.wire) {
    case 'time':
      return timeStep(name, field);
    case 'text':
      return textStep(name, field);
    case 'bytes':
      return bytesStep(name, field);
    case 'count':
      return (reader, into) => (into[name] = take(reader, name, field.width));
    case 'list':
      return listStep(name, field);
    case 'groups':
      return groupsStep(name, field);
    case 'part':
      return partStep(name, field.of);
    case 'given':
      return (_reader, into) => (into[name] = field.value);
    default:
      return numberStep(name, field);
  }
}

const take = (reader: Reader, name: string, width: NumberField['wire']): number => getNumber(reader.view, reader.take(widthBytes[width], name), width);
const left = (reader: Reader): number => reader.end - reader.at;

function numberStep(name: string, field: NumberField): ReadStep {
  return (reader, into) => {
    const raw = take(reader, name, field.wire);
    if (isValue(field, raw)) into[name] = scaled(field, raw);
    else {
      into[name] = null;
      into.reserved = keep(into.reserved, name, raw);
    }
  };
}

const timeStep = (name: string, { optional }: TimeField): ReadStep => (reader, into) => {
  into[name] = optional && left(reader) < wireTimeBytes ? null : readTime(reader.view, reader.take(wireTimeBytes, name));
};

const lengthOf = (length: number | FromField | 'rest', reader: Reader, values: PrivateValues): number =>
  typeof length === 'number' ? length : length === 'rest' ? left(reader) : numberAt(values, length.from);

function textStep(name: string, { length, padding }: TextField): ReadStep {
  const read = padding === 'space' ? readSpacedText : padding === 'kept' ? readKeptText : readText;
  return (reader, into) => {
    const bytes = lengthOf(length, reader, into);
    const at = reader.take(bytes, name);
    const text = read(reader.view, at, bytes);
    into[name] = text;
    const sent = padding === 'space' ? otherPadding(reader.bytes, at, bytes, text) : undefined;
    if (sent !== undefined) into[sentName(name)] = sent;
  };
}

function bytesStep(name: string, { length }: BytesField): ReadStep {
  return (reader, into) => {
    const count = length === 'rest' || typeof length === 'number' ? lengthOf(length, reader, into) : take(reader, name, length);
    into[name] = reader.takeBytes(count, name);
  };
}

/** Null, with the raw count kept, when the sender says that there is no list. */
function countOf(reader: Reader, into: PrivateValues, name: string, { count: width, anyCount }: Pick<ListField, 'count' | 'anyCount'>): number | null {
  if (typeof width === 'object') return 'from' in width ? numberAt(into, width.from) : sumAt(into, width.sumOf);
  const count = take(reader, name, width);
  if (anyCount || count < noListFrom(width)) return count;
  into[name] = null;
  into.reserved = keep(into.reserved, name, count);
  return null;
}

function listStep(name: string, field: ListField): ReadStep {
  const { of } = field;
  return (reader, into) => {
    const count = countOf(reader, into, name, field);
    if (count === null) return;
    const size = of.wire === 'text' ? lengthOf(of.length, reader, into) : widthBytes[of.wire];
    const at = reader.take(count * size, name);
    if (of.wire === 'text') into[name] = Array.from({ length: count }, (_, index) => readText(reader.view, at + index * size, size));
    else readNumbers(reader, into, name, of, at, count);
  };
}

function readNumbers(reader: Reader, into: PrivateValues, name: string, of: NumberField, at: number, count: number): void {
  let raws: Record<number, number> | undefined;
  into[name] = Array.from({ length: count }, (_, index) => {
    const raw = getNumber(reader.view, at + index * widthBytes[of.wire], of.wire);
    if (isValue(of, raw)) return scaled(of, raw);
    raws = keepAt(raws, index, raw);
    return null;
  });
  if (raws !== undefined) into.reserved = keepList(into.reserved, name, raws);
}

function groupsStep(name: string, { count: width, of }: GroupsField): ReadStep {
  const readGroup = composeReader(of);
  return (reader, into) => {
    const count = countOf(reader, into, name, { count: width });
    if (count === null) return;
    const groups: PrivateValues[] = [];
    for (let index = 0; index < count; index++) groups.push(readGroup(reader));
    into[name] = groups;
  };
}

function partStep(name: string, { kind, fields }: Layout): ReadStep {
  const read = composeReader(fields);
  return (reader, into) => (into[name] = { kind, ...read(reader) });
}
