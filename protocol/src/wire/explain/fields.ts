import type { Text } from '../../codes/code-table.ts';
import { trimmed } from '../activation.ts';
import { readText } from '../bytes.ts';
import { nameText } from '../names.ts';
import type { Field, Fields, GroupsField, ListField, NumberField } from '../tables/field.ts';
import { noListFrom } from '../tables/number.ts';
import { readTime, recordTime, timeText, wireTimeBytes } from '../time.ts';
import type { Sheet } from './sheet.ts';

/** Rows for these fields. Path of a field: that of its owner, a dot, its name; of an entry: [index]. */
export function explainFields(sheet: Sheet, fields: Fields, owner: string): void {
  for (const [name, field] of Object.entries(fields)) explainField(sheet, field, owner === '' ? name : `${owner}.${name}`);
}

function explainField(sheet: Sheet, field: Field, path: string): void {
  switch (field.wire) {
    case 'time':
      return explainTime(sheet, path, field.label);
    case 'text':
      return explainText(sheet, path, field.length, field.label, field.padding);
    case 'bytes':
      return explainBytes(sheet, path, sheet.number(`${path}.length`, { wire: field.length, plain: true }), field.label);
    case 'list':
      return explainList(sheet, field, path);
    case 'groups':
      return explainGroups(sheet, field, path);
    default:
      sheet.number(path, field);
  }
}

export function explainTime(sheet: Sheet, path: string, label?: Text): void {
  const time = readTime(sheet.reader.view, sheet.reader.at);
  const isDate = recordTime(time) !== null;
  sheet.row(path, wireTimeBytes, { label, value: isDate ? timeText(time) : null, validity: isDate ? 'valid' : 'outOfRange' });
}

export function explainText(sheet: Sheet, path: string, length: number, label?: Text, padding?: 'space'): void {
  const text = readText(sheet.reader.view, sheet.reader.at, length);
  sheet.row(path, length, { label, value: nameText(padding === 'space' ? trimmed(text) : text) });
}

function explainBytes(sheet: Sheet, path: string, length: number, label?: Text): void {
  sheet.raw(path, length, label);
}

/** Null when the sender says that there is no list. */
function explainCount(sheet: Sheet, { count }: ListField | GroupsField, path: string, label: Text): number | null {
  const limit: NumberField = { wire: count, max: noListFrom(count) - 1 };
  const sent = sheet.number(`${path}.count`, limit, counted(label));
  return sent < noListFrom(count) ? sent : null;
}

function explainList(sheet: Sheet, field: ListField, path: string): void {
  const label = field.label ?? sheet.label(path);
  const count = explainCount(sheet, field, path, label) ?? 0;
  for (let index = 0; index < count; index++) sheet.number(`${path}[${index}]`, field.of, numbered(label, index));
}

function explainGroups(sheet: Sheet, field: GroupsField, path: string): void {
  const label = field.label ?? sheet.label(path);
  const count = explainCount(sheet, field, path, label) ?? 0;
  for (let index = 0; index < count; index++) {
    const place = `${path}[${index}]`;
    sheet.part(place, numbered(label, index), () => explainFields(sheet, field.of, place));
  }
}

const counted = (label: Text): Text => ({ 'zh-CN': `${label['zh-CN']}数量`, en: `${label.en}, count` });

/** "Cell voltages 3": people count from 1. */
export const numbered = (label: Text, index: number): Text => ({ 'zh-CN': `${label['zh-CN']} ${index + 1}`, en: `${label.en} ${index + 1}` });
