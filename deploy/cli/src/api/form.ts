import type { FieldSchema, InputField } from '@voltdeck/contract';
import { limits, type Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import { formWords } from './words.ts';

const namesShown = 40;

/** Times in an input are the only numbers that go as far as a date can. */
export const isTime = ({ type, maximum }: FieldSchema): boolean => type === 'integer' && maximum === limits.recordTimeMax;

/** What a field takes, in words: `whole number from 1 to 200; 50 by default`. */
export function formOf({ schema, place }: Pick<InputField, 'schema' | 'place'>): string {
  const what = wordsOf(schema, place === 'body');
  return schema.default === undefined ? what : say(formWords.fallback, { what, value: JSON.stringify(schema.default) });
}

function wordsOf(schema: FieldSchema, inJson: boolean): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return ofChoices(choices, inJson);
  if (types.includes('null') && types.length > 1) return say(formWords.nullable, { what: wordsOf({ ...schema, type: types.filter((type) => type !== 'null')[0] }, inJson) });
  if (schema.const !== undefined || schema.enum !== undefined) return say(formWords.oneOf, { names: namesOf(schema.enum ?? [schema.const]) });
  if (isTime(schema)) return say(formWords.time);
  return plain[String(types[0])]?.(schema, inJson) ?? say(formWords.any);
}

function ofChoices(choices: readonly FieldSchema[], inJson: boolean): string {
  const isNull = ({ type }: FieldSchema): boolean => type === 'null';
  const what = [...new Set(choices.filter((each) => !isNull(each)).map((each) => wordsOf(each, inJson)))].join(' | ');
  return choices.some(isNull) ? say(formWords.nullable, { what }) : what;
}

const plain: Readonly<Record<string, (schema: FieldSchema, inJson: boolean) => string>> = {
  boolean: () => say(formWords.flag),
  integer: (schema) => bounded(formWords.whole, schema),
  number: (schema) => bounded(formWords.number, schema),
  string: ofText,
  object: () => say(formWords.object),
  array: ({ items = {} }, inJson) => say(inJson ? formWords.jsonList : formWords.list, { what: wordsOf(items, inJson) }),
};

function bounded(kind: Text, { minimum: least, maximum: most }: FieldSchema): string {
  const what = say(kind);
  if (least === undefined) return what;
  return most === undefined || most >= Number.MAX_SAFE_INTEGER ? say(formWords.atLeast, { what, least }) : say(formWords.range, { what, least: String(least), most: String(most) });
}

function ofText({ format, pattern, maxLength: most }: FieldSchema): string {
  if (format === 'uuid') return say(formWords.uuid);
  if (format === 'date') return say(formWords.date);
  const what = most === undefined ? say(formWords.text) : say(formWords.length, { what: say(formWords.text), most });
  return pattern === undefined ? what : say(formWords.pattern, { what, pattern });
}

/** Orders come in pairs, ascending and descending: one of each is shown. */
function namesOf(values: readonly unknown[]): string {
  const all = values.map(String);
  const shown = all.filter((name) => !(name.startsWith('-') && all.includes(name.slice(1))));
  const names = shown.length > namesShown ? say(formWords.others, { names: shown.slice(0, namesShown).join(', '), count: shown.length }) : shown.join(', ');
  return shown.length === all.length ? names : say(formWords.descending, { names });
}
