import type { BytesField, Fields, GroupsField, ListField, MessageLayout, NumberField, TextField } from '../tables/field.ts';
import { countedBy, endSigns, type PlacedField, type Run, runsOf, sentName, summedFor } from '../tables/shape.ts';
import { invalidOf, noListFrom, widthBytes } from '../tables/number.ts';
import { setSource, unscaledSource } from './number-source.ts';
import { pascal } from './reader-source.ts';

const at = (base: string, offset: number): string => (offset === 0 ? base : `${base} + ${offset}`);

function numberSource(name: string, field: NumberField): string {
  const value = unscaledSource(field, `block.${name}`, name);
  return field.plain ? value : `block.${name} == null ? rawOf(block.reserved, '${name}', ${invalidOf(field.wire)}) : ${value}`;
}

function fixedFieldLine(base: string, { name, field, offset }: PlacedField): string {
  const place = at(base, offset);
  switch (field.wire) {
    case 'time':
      return `writeTime(view, ${place}, block.${name});`;
    case 'text':
      return textLine(name, field, place);
    case 'bytes':
      return `writeBytes(writer.bytes, ${place}, ${String(field.length)}, block.${name}, '${name}');`;
    case 'u8':
    case 'u16':
    case 'u32':
      return setSource(field.wire, place, numberSource(name, field));
    default:
      throw new Error(`${name} has no fixed width`);
  }
}

const textLine = (name: string, { length, padding }: TextField, place: string): string =>
  padding === 'space'
    ? `writeSpacedText(view, ${place}, ${String(length)}, block.${name}, block.${sentName(name)}, '${name}');`
    : `writeText(view, ${place}, ${String(length)}, block.${name}, '${name}');`;

const longTextLines = (name: string, { length }: TextField): string[] => [
  `const ${name}Length = block.${typeof length === 'object' ? length.from : `${name}.length`};`,
  `writeText(view, writer.take(${name}Length, '${name}'), ${name}Length, block.${name}, '${name}');`,
];

function bytesLines(name: string, { length }: BytesField): string[] {
  const put = `writer.put(block.${name}, '${name}');`;
  if (typeof length !== 'string' || length === 'rest') return [put];
  const count = `toRaw(block.${name}.length, 0, ${invalidOf(length)}, '${name}.length')`;
  return [setSource(length, `writer.take(${widthBytes[length]}, '${name}')`, count), put];
}

function countLine(width: GroupsField['count'], name: string, list: string, most: number): string {
  return setSource(width, `writer.take(${widthBytes[width]}, '${name}')`, `toRaw(${list}.length, 0, ${most}, '${name}.length')`);
}

function countedLines(name: string, count: GroupsField['count'], body: readonly string[]): string[] {
  return [
    `const ${name} = block.${name};`,
    `if (${name} == null) {`,
    `  ${setSource(count, `writer.take(${widthBytes[count]}, '${name}')`, `rawOf(block.reserved, '${name}', ${invalidOf(count)})`)}`,
    '} else {',
    `  ${countLine(count, name, name, noListFrom(count) - 1)}`,
    ...body.map((line) => `  ${line}`),
    '}',
  ];
}

function listLines(name: string, field: ListField, fields: Fields): string[] {
  const { count } = field;
  if (typeof count === 'string' && !field.anyCount) return countedLines(name, count, entryLines(name, field));
  const whole = summedFor(fields, name);
  const value = whole === undefined ? `block.${name}${typeof count === 'string' ? ' ?? []' : ''}` : `partsOf(block.${name}, block.${whole}.length, '${name}')`;
  return [`const ${name} = ${value};`, ...(typeof count === 'string' ? [countLine(count, name, name, invalidOf(count))] : []), ...entryLines(name, field)];
}

function entryLines(name: string, { of }: ListField): string[] {
  if (of.wire === 'text') {
    const length = typeof of.length === 'object' ? `block.${of.length.from}` : String(of.length);
    return [`for (const text of ${name}) writeText(view, writer.take(${length}, '${name}'), ${length}, text, '${name}');`];
  }
  const size = widthBytes[of.wire];
  const value = unscaledSource(of, 'value', name);
  const raw = of.plain ? value : `value === null ? rawAt(block.reserved, '${name}', index, ${invalidOf(of.wire)}) : ${value}`;
  return [
    `const ${name}At = writer.take(${size === 1 ? `${name}.length` : `${name}.length * ${size}`}, '${name}');`,
    'let index = 0;',
    `for (const value of ${name}) {`,
    `  ${setSource(of.wire, size === 1 ? `${name}At + index` : `${name}At + index * ${size}`, raw)}`,
    '  index++;',
    '}',
  ];
}

const groupLines = (name: string, write: string): string[] => [
  'let index = 0;',
  'try {',
  `  for (const group of ${name}) {`,
  `    ${write}(writer, group);`,
  '    index++;',
  '  }',
  '} catch (error) {',
  `  throw inEntry(error, '${name}', index);`,
  '}',
];

function runLines(run: Run, index: number, owner: string, fields: Fields): string[] {
  const first = run.fields[0];
  if (first === undefined) return [];
  if (run.bytes !== null) {
    const base = `at${index}`;
    return [`const ${base} = writer.take(${run.bytes}, '${first.name}');`, ...run.fields.map((placed) => fixedFieldLine(base, placed))];
  }
  const { name, field } = first;
  switch (field.wire) {
    case 'text':
      return longTextLines(name, field);
    case 'bytes':
      return bytesLines(name, field);
    case 'count': {
      const list = countedBy(fields, name);
      return [countLine(field.width, list, `block.${list}`, invalidOf(field.width))];
    }
    case 'list':
      return listLines(name, field, fields);
    case 'groups':
      return countedLines(name, field.count, groupLines(name, `write${owner}${pascal(name)}`));
    case 'time':
      return [`if (block.${name} !== null) writeTime(view, writer.take(6, '${name}'), block.${name});`];
    default:
      throw new Error(`${name} (${field.wire}) is written at run time alone`);
  }
}

/** `type`: what it takes. */
export function writerSource(owner: string, layout: Pick<MessageLayout, 'fields' | 'mayEnd'>, type: string = owner): string[] {
  const { fields, mayEnd } = layout;
  const runs = runsOf(fields, mayEnd?.after);
  const lines = runs.flatMap((run, index) => [
    ...runLines(run, index, owner, fields),
    ...(run.fields.at(-1)?.name === mayEnd?.after ? [`if (${endSigns(layout).map((name) => `block.${name} === null`).join(' || ')}) return;`] : []),
  ].map((line) => `  ${line}`));
  return [
    runs.length === 0 ? `export function write${owner}(_writer: Writer, _block: ${type}): void {` : `export function write${owner}(writer: Writer, block: ${type}): void {`,
    ...(lines.some((line) => /\bview\b/.test(line)) ? ['  const { view } = writer;'] : []),
    ...lines,
    '}',
  ];
}
