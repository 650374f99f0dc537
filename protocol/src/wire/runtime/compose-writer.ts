import { writeText } from '../bytes.ts';
import type { Writer } from '../cursor.ts';
import { WrongValueError } from '../errors.ts';
import { rawAt, rawOf, toRaw } from '../reserved.ts';
import type { BytesField, Field, Fields, GroupsField, ListField, NumberField } from '../tables/field.ts';
import { invalidOf, noListFrom, setNumber, topOf, unscaled, widthBytes } from '../tables/number.ts';
import { type WireTime, writeTime, wireTimeBytes } from '../time.ts';
import type { PrivateValue, PrivateValues } from './private-values.ts';

type Step = (writer: Writer, values: PrivateValues, path: string) => void;

/** The counterpart of `composeReader`: the same rows, the other way. */
export function composeWriter(fields: Fields): (writer: Writer, values: PrivateValues, path: string) => void {
  const steps = Object.entries(fields).map(([name, field]) => stepOf(name, field));
  return (writer, values, path) => {
    for (const step of steps) step(writer, values, path);
  };
}

function stepOf(name: string, field: Field): Step {
  switch (field.wire) {
    case 'time':
      return (writer, values, path) => writeTime(writer.view, writer.take(wireTimeBytes, path), timeOf(values[name], `${path}.${name}`));
    case 'text':
      return (writer, values, path) => {
        const text = textOf(values[name], `${path}.${name}`);
        writeText(writer.view, writer.take(field.length, path), field.length, text, `${path}.${name}`);
      };
    case 'bytes':
      return bytesStep(name, field);
    case 'list':
      return listStep(name, field);
    case 'groups':
      return groupsStep(name, field);
    default:
      return numberStep(name, field);
  }
}

function rawFor(field: NumberField, value: number | null, reserved: number, path: string): number {
  return value === null ? reserved : toRaw(unscaled(field, value), field.min ?? 0, topOf(field), path);
}

function put(writer: Writer, width: NumberField['wire'], raw: number, path: string): void {
  setNumber(writer.view, writer.take(widthBytes[width], path), width, raw);
}

function numberStep(name: string, field: NumberField): Step {
  return (writer, values, path) => {
    const place = `${path}.${name}`;
    const kept = rawOf(values.reserved, name, invalidOf(field.wire));
    put(writer, field.wire, rawFor(field, numberOf(values[name], place), kept, place), place);
  };
}

function bytesStep(name: string, { length }: BytesField): Step {
  return (writer, values, path) => {
    const place = `${path}.${name}`;
    const bytes = bytesOf(values[name], place);
    put(writer, length, toRaw(bytes.length, 0, invalidOf(length), `${place}.length`), place);
    writer.put(bytes, place);
  };
}

function countOf(writer: Writer, values: PrivateValues, name: string, width: ListField['count'], path: string): readonly unknown[] | null {
  const list = values[name];
  const place = `${path}.${name}`;
  if (list !== null && !Array.isArray(list)) throw new WrongValueError(place, 'a list or null', list);
  const none = rawOf(values.reserved, name, invalidOf(width));
  put(writer, width, list === null ? none : toRaw(list.length, 0, noListFrom(width) - 1, `${place}.length`), place);
  return list;
}

function listStep(name: string, { count, of }: ListField): Step {
  return (writer, values, path) => {
    const list = countOf(writer, values, name, count, path);
    for (const [index, item] of list?.entries() ?? []) {
      const place = `${path}.${name}[${index}]`;
      const kept = rawAt(values.reserved, name, index, invalidOf(of.wire));
      put(writer, of.wire, rawFor(of, numberOf(item, place), kept, place), place);
    }
  };
}

function groupsStep(name: string, { count, of }: GroupsField): Step {
  const writeGroup = composeWriter(of);
  return (writer, values, path) => {
    const list = countOf(writer, values, name, count, path);
    for (const [index, group] of list?.entries() ?? []) {
      const place = `${path}.${name}[${index}]`;
      if (!isGroup(group)) throw new WrongValueError(place, 'an object', group);
      writeGroup(writer, group, place);
    }
  };
}

const isGroup = (value: unknown): value is PrivateValues => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: object): value is WireTime => 'year' in value && 'second' in value;

function numberOf(value: unknown, path: string): number | null {
  if (typeof value === 'number' || value === null) return value;
  throw new WrongValueError(path, 'a number or null', value);
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw new WrongValueError(path, 'a text', value);
}

function bytesOf(value: PrivateValue | undefined, path: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new WrongValueError(path, 'bytes', value);
}

function timeOf(value: PrivateValue | undefined, path: string): WireTime {
  if (typeof value === 'object' && value !== null && isTime(value)) return value;
  throw new WrongValueError(path, 'a time', value);
}
