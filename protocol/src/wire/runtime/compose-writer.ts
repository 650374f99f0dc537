import { writeBytes, writeSpacedText, writeText } from '../bytes.ts';
import type { Writer } from '../cursor.ts';
import { WrongValueError } from '../errors.ts';
import { partsOf, rawAt, rawOf, toRaw } from '../reserved.ts';
import type { BytesField, CountField, Field, Fields, GroupsField, Layout, ListField, NumberField, TextField, TimeField } from '../tables/field.ts';
import { countedBy, sentName, summedFor } from '../tables/shape.ts';
import { invalidOf, noListFrom, setNumber, topOf, unscaled, widthBytes } from '../tables/number.ts';
import { writeTime, wireTimeBytes } from '../time.ts';
import { bytesOf, isGroup, listOf, numberAt, numberOf, type PrivateValues, textOf, timeOf } from './private-values.ts';

export type WriteStep = (writer: Writer, values: PrivateValues, path: string) => void;

/** The counterpart of `composeReader`: the same rows, the other way. */
export function composeWriter(fields: Fields): WriteStep {
  const steps = Object.entries(fields).map(([name, field]) => writeStep(name, field, fields));
  return (writer, values, path) => {
    for (const step of steps) step(writer, values, path);
  };
}

export function writeStep(name: string, field: Field, fields: Fields): WriteStep {
  switch (field.wire) {
    case 'time':
      return timeStep(name, field);
    case 'text':
      return textStep(name, field);
    case 'bytes':
      return bytesStep(name, field);
    case 'count':
      return countStep(countedBy(fields, name), field);
    case 'list':
      return listStep(name, field, summedFor(fields, name));
    case 'groups':
      return groupsStep(name, field);
    case 'part':
      return partStep(name, field.of);
    case 'given':
      return () => undefined;
    default:
      return numberStep(name, field);
  }
}

const placeOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function rawFor(field: NumberField, value: number | null, reserved: number, path: string): number {
  return value === null ? reserved : toRaw(unscaled(field, value), field.min ?? 0, topOf(field), path);
}

function put(writer: Writer, width: NumberField['wire'], raw: number, path: string): void {
  setNumber(writer.view, writer.take(widthBytes[width], path), width, raw);
}

function numberStep(name: string, field: NumberField): WriteStep {
  return (writer, values, path) => {
    const place = placeOf(path, name);
    const kept = rawOf(values.reserved, name, invalidOf(field.wire));
    put(writer, field.wire, rawFor(field, numberOf(values[name], place), kept, place), place);
  };
}

const timeStep = (name: string, { optional }: TimeField): WriteStep => (writer, values, path) => {
  const place = placeOf(path, name);
  if (optional && values[name] === null) return;
  writeTime(writer.view, writer.take(wireTimeBytes, place), timeOf(values[name], place));
};

function lengthOf(length: TextField['length'], values: PrivateValues, text: string): number {
  if (typeof length === 'number') return length;
  return length === 'rest' ? text.length : numberAt(values, length.from);
}

function textStep(name: string, { length, padding }: TextField): WriteStep {
  return (writer, values, path) => {
    const place = placeOf(path, name);
    const text = textOf(values[name], place);
    const bytes = lengthOf(length, values, text);
    const at = writer.take(bytes, place);
    if (padding !== 'space') return writeText(writer.view, at, bytes, text, place);
    const sent = values[sentName(name)];
    writeSpacedText(writer.view, at, bytes, text, sent instanceof Uint8Array ? sent : undefined, place);
  };
}

function bytesStep(name: string, { length }: BytesField): WriteStep {
  return (writer, values, path) => {
    const place = placeOf(path, name);
    const bytes = bytesOf(values[name], place);
    if (typeof length === 'number') return writeBytes(writer.bytes, writer.take(length, place), length, bytes, place);
    if (length !== 'rest') put(writer, length, toRaw(bytes.length, 0, invalidOf(length), `${place}.length`), place);
    writer.put(bytes, place);
  };
}

const countStep = (list: string, { width }: CountField): WriteStep => (writer, values, path) => {
  const place = placeOf(path, list);
  put(writer, width, toRaw(listOf(values[list], place)?.length ?? 0, 0, invalidOf(width), `${place}.length`), place);
};

function putCount(writer: Writer, values: PrivateValues, list: readonly unknown[] | null, name: string, field: Pick<ListField, 'count' | 'anyCount'>, place: string): void {
  const { count: width, anyCount } = field;
  if (typeof width === 'object') return;
  const most = anyCount ? invalidOf(width) : noListFrom(width) - 1;
  put(writer, width, list === null ? rawOf(values.reserved, name, invalidOf(width)) : toRaw(list.length, 0, most, `${place}.length`), place);
}

function listStep(name: string, field: ListField, whole: string | undefined): WriteStep {
  const { of } = field;
  return (writer, values, path) => {
    const place = placeOf(path, name);
    const sent = listOf(values[name], place);
    const list = whole === undefined ? sent : partsOf(sent?.map((part) => numberOf(part, place) ?? 0) ?? null, listOf(values[whole], place)?.length ?? 0, place);
    putCount(writer, values, list, name, field, place);
    for (const [index, item] of list?.entries() ?? []) {
      const entry = `${place}[${index}]`;
      if (of.wire === 'text') {
        const text = textOf(item, entry);
        const bytes = lengthOf(of.length, values, text);
        writeText(writer.view, writer.take(bytes, entry), bytes, text, entry);
      } else {
        put(writer, of.wire, rawFor(of, numberOf(item, entry), rawAt(values.reserved, name, index, invalidOf(of.wire)), entry), entry);
      }
    }
  };
}

function groupsStep(name: string, { count, of }: GroupsField): WriteStep {
  const writeGroup = composeWriter(of);
  return (writer, values, path) => {
    const place = placeOf(path, name);
    const list = listOf(values[name], place);
    putCount(writer, values, list, name, { count }, place);
    for (const [index, group] of list?.entries() ?? []) writeGroup(writer, groupOf(group, `${place}[${index}]`), `${place}[${index}]`);
  };
}

function groupOf(value: unknown, path: string): PrivateValues {
  if (isGroup(value)) return value;
  throw new WrongValueError(path, 'an object', value);
}

function partStep(name: string, { fields }: Layout): WriteStep {
  const write = composeWriter(fields);
  return (writer, values, path) => write(writer, groupOf(values[name], placeOf(path, name)), placeOf(path, name));
}
