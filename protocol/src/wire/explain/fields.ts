import { filledText } from '../../text/fill-text.ts';
import type { Text } from '../../codes/code-table.ts';
import { readSpacedText, readText } from '../bytes.ts';
import { nameText } from '../names.ts';
import { isGroup, numberAt } from '../runtime/private-values.ts';
import type { BytesField, Field, Fields, GroupsField, ListField, MessageLayout, NumberField, TextField } from '../tables/field.ts';
import { invalidOf, noListFrom } from '../tables/number.ts';
import { countedBy, endSigns } from '../tables/shape.ts';
import { readTime, recordTime, timeText, wireTimeBytes } from '../time.ts';
import type { Sheet } from './sheet.ts';

/** Rows for a data unit or block as it was read: as far as its sender went. */
export function explainLayout(sheet: Sheet, layout: Pick<MessageLayout, 'fields' | 'mayEnd'>, owner: string, values: object): void {
  const { fields, mayEnd } = layout;
  const names = Object.keys(fields);
  const ended = mayEnd !== undefined && endSigns(layout).some((name) => isGroup(values) && values[name] === null);
  const sent = ended ? names.slice(0, names.indexOf(mayEnd.after) + 1) : names;
  explainFields(sheet, fields, owner, values, sent);
}

/** Rows for these fields. Path of a field: that of its owner, a dot, its name; of an entry: [index]. `values` are what they were read as. */
export function explainFields(sheet: Sheet, fields: Fields, owner: string, values: object, names: readonly string[] = Object.keys(fields)): void {
  for (const name of names) {
    const field = fields[name];
    const path = (of: string): string => (owner === '' ? of : `${owner}.${of}`);
    if (field?.wire === 'count') explainCount(sheet, field.width, path(countedBy(fields, name)), true);
    else if (field !== undefined) explainField(sheet, field, path(name), values, name);
  }
}

/** `name`: under which the values have this field. */
export function explainField(sheet: Sheet, field: Exclude<Field, { wire: 'count' }>, path: string, values: object, name: string): void {
  const value: unknown = isGroup(values) ? values[name] : undefined;
  switch (field.wire) {
    case 'given':
      return;
    case 'time':
      return field.optional && value === null ? undefined : explainTime(sheet, path, field.label);
    case 'text':
      return explainText(sheet, path, lengthOf(field.length, sheet, values), field.label, field.padding);
    case 'bytes':
      return explainBytes(sheet, field, path);
    case 'list':
      return explainList(sheet, field, path, values, value);
    case 'groups':
      return explainGroups(sheet, field, path, value);
    case 'part':
      return explainFields(sheet, field.of.fields, path, isGroup(value) ? value : {});
    default:
      sheet.number(path, field);
  }
}

function lengthOf(length: TextField['length'], sheet: Sheet, values: object): number {
  if (typeof length === 'number') return length;
  if (length === 'rest') return sheet.left;
  return isGroup(values) ? numberAt(values, length.from) : 0;
}

function explainTime(sheet: Sheet, path: string, label?: Text): void {
  const time = readTime(sheet.reader.view, sheet.reader.at);
  const isDate = recordTime(time) !== null;
  sheet.row(path, wireTimeBytes, { label, value: isDate ? timeText(time) : null, validity: isDate ? 'valid' : 'outOfRange' });
}

export function explainText(sheet: Sheet, path: string, length: number, label?: Text, padding?: TextField['padding']): void {
  const read = padding === 'space' ? readSpacedText : readText;
  sheet.row(path, length, { label, value: nameText(read(sheet.reader.view, sheet.reader.at, length)) });
}

function explainBytes(sheet: Sheet, { length, label, shown }: BytesField, path: string): void {
  const count = length === 'rest' ? sheet.left : typeof length === 'number' ? length : sheet.number(`${path}.length`, { wire: length, plain: true });
  if (shown === undefined) return sheet.raw(path, count, label);
  const { bytes, at } = sheet.reader;
  sheet.row(path, count, { label, value: Array.from(bytes.subarray(at, at + count)).join('.') });
}

/** Null when the sender says that there is no list. */
function explainCount(sheet: Sheet, count: GroupsField['count'], path: string, anyCount: boolean, label: Text = sheet.label(path)): number | null {
  const most = anyCount ? invalidOf(count) : noListFrom(count) - 1;
  const limit: NumberField = anyCount ? { wire: count, plain: true } : { wire: count, max: most };
  const sent = sheet.number(`${path}.count`, limit, counted(label));
  return sent <= most ? sent : null;
}

function explainList(sheet: Sheet, field: ListField, path: string, values: object, value: unknown): void {
  const { count: width, of, anyCount = false } = field;
  const label = field.label ?? sheet.label(path);
  const there = Array.isArray(value) ? value.length : 0;
  const count = typeof width === 'object' ? there : (explainCount(sheet, width, path, anyCount, label) ?? 0);
  for (let index = 0; index < count; index++) {
    const entry = `${path}[${index}]`;
    if (of.wire === 'text') explainText(sheet, entry, lengthOf(of.length, sheet, values), numbered(label, index), of.padding);
    else sheet.number(entry, of, numbered(label, index));
  }
}

function explainGroups(sheet: Sheet, field: GroupsField, path: string, value: unknown): void {
  const label = field.label ?? sheet.label(path);
  const count = explainCount(sheet, field.count, path, false, label) ?? 0;
  const groups: readonly unknown[] = Array.isArray(value) ? value : [];
  for (let index = 0; index < count; index++) {
    const place = `${path}[${index}]`;
    const group = groups[index];
    sheet.part(place, numbered(label, index), () => explainFields(sheet, field.of, place, isGroup(group) ? group : {}));
  }
}

const counted = (label: Text): Text => filledText({ 'zh-CN': '{label}数量', en: '{label}, count' }, { label });

/** "Cell voltages 3": people count from 1. */
export const numbered = (label: Text, index: number): Text => filledText({ 'zh-CN': '{label} {number}', en: '{label} {number}' }, { label, number: index + 1 });
