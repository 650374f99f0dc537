import { readText } from '../bytes.ts';
import type { Reader } from '../cursor.ts';
import { keep, keepAt, keepList } from '../reserved.ts';
import type { BytesField, Field, Fields, GroupsField, ListField, NumberField } from '../tables/field.ts';
import { getNumber, isValue, noListFrom, scaled, widthBytes } from '../tables/number.ts';
import { readTime, wireTimeBytes } from '../time.ts';
import type { PrivateValues } from './private-values.ts';

/** Reads one field from the wire into the values. */
type Step = (reader: Reader, into: PrivateValues) => void;

/**
 * Turns a table of fields into one function at run time, by closures alone: browsers run under a policy without
 * `eval`. The standard's own blocks have generated readers, which are faster; a test holds both to the same reading.
 */
export function composeReader(fields: Fields): (reader: Reader) => PrivateValues {
  const steps = Object.entries(fields).map(([name, field]) => stepOf(name, field));
  return (reader) => {
    const values: PrivateValues = {};
    for (const step of steps) step(reader, values);
    return values;
  };
}

function stepOf(name: string, field: Field): Step {
  switch (field.wire) {
    case 'time':
      return (reader, into) => (into[name] = readTime(reader.view, reader.take(wireTimeBytes, name)));
    case 'text':
      return (reader, into) => (into[name] = readText(reader.view, reader.take(field.length, name), field.length));
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

function numberStep(name: string, field: NumberField): Step {
  return (reader, into) => {
    const raw = getNumber(reader.view, reader.take(widthBytes[field.wire], name), field.wire);
    if (isValue(field, raw)) into[name] = scaled(field, raw);
    else {
      into[name] = null;
      into.reserved = keep(into.reserved, name, raw);
    }
  };
}

function bytesStep(name: string, { length }: BytesField): Step {
  return (reader, into) => {
    const count = getNumber(reader.view, reader.take(widthBytes[length], name), length);
    into[name] = reader.takeBytes(count, name);
  };
}

/** Null, with the raw count kept, when the sender says that there is no list. */
function countOf(reader: Reader, into: PrivateValues, name: string, width: ListField['count']): number | null {
  const count = getNumber(reader.view, reader.take(widthBytes[width], name), width);
  if (count < noListFrom(width)) return count;
  into[name] = null;
  into.reserved = keep(into.reserved, name, count);
  return null;
}

function listStep(name: string, { count: width, of }: ListField): Step {
  const size = widthBytes[of.wire];
  return (reader, into) => {
    const count = countOf(reader, into, name, width);
    if (count === null) return;
    const at = reader.take(count * size, name);
    let raws: Record<number, number> | undefined;
    into[name] = Array.from({ length: count }, (_, index) => {
      const raw = getNumber(reader.view, at + index * size, of.wire);
      if (isValue(of, raw)) return scaled(of, raw);
      raws = keepAt(raws, index, raw);
      return null;
    });
    if (raws !== undefined) into.reserved = keepList(into.reserved, name, raws);
  };
}

function groupsStep(name: string, { count: width, of }: GroupsField): Step {
  const readGroup = composeReader(of);
  return (reader, into) => {
    const count = countOf(reader, into, name, width);
    if (count === null) return;
    const groups: PrivateValues[] = [];
    for (let index = 0; index < count; index++) groups.push(readGroup(reader));
    into[name] = groups;
  };
}
