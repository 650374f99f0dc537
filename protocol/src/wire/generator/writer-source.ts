import type { Fields, GroupsField, ListField, NumberField } from '../tables/field.ts';
import { type PlacedField, type Run, runsOf } from './fixed-run.ts';
import { invalidOf, noListFrom, widthBytes } from '../tables/number.ts';
import { setSource, unscaledSource } from './number-source.ts';
import { pascal } from './reader-source.ts';

const at = (base: string, offset: number): string => (offset === 0 ? base : `${base} + ${offset}`);

function numberSource(name: string, field: NumberField): string {
  const value = unscaledSource(field, `block.${name}`, name);
  return field.plain ? value : `block.${name} === null ? rawOf(block.reserved, '${name}', ${invalidOf(field.wire)}) : ${value}`;
}

function fixedFieldLine(base: string, { name, field, offset }: PlacedField): string {
  const place = at(base, offset);
  switch (field.wire) {
    case 'time':
      return `writeTime(view, ${place}, block.${name});`;
    case 'text':
      return `writeText(view, ${place}, ${field.length}, block.${name}, '${name}');`;
    case 'u8':
    case 'u16':
    case 'u32':
      return setSource(field.wire, place, numberSource(name, field));
    default:
      throw new Error(`${name} has no fixed width`);
  }
}

function countLines(name: string, field: ListField | GroupsField, body: readonly string[]): string[] {
  const place = `writer.take(${widthBytes[field.count]}, '${name}')`;
  return [
    `const ${name} = block.${name};`,
    `if (${name} === null) {`,
    `  ${setSource(field.count, place, `rawOf(block.reserved, '${name}', ${invalidOf(field.count)})`)}`,
    '} else {',
    `  ${setSource(field.count, place, `toRaw(${name}.length, 0, ${noListFrom(field.count) - 1}, '${name}.length')`)}`,
    ...body.map((line) => `  ${line}`),
    '}',
  ];
}

function listLines(name: string, field: ListField): string[] {
  const size = widthBytes[field.of.wire];
  const value = unscaledSource(field.of, 'value', name);
  const raw = field.of.plain ? value : `value === null ? rawAt(block.reserved, '${name}', index, ${invalidOf(field.of.wire)}) : ${value}`;
  return countLines(name, field, [
    `const ${name}At = writer.take(${size === 1 ? `${name}.length` : `${name}.length * ${size}`}, '${name}');`,
    'let index = 0;',
    `for (const value of ${name}) {`,
    `  ${setSource(field.of.wire, size === 1 ? `${name}At + index` : `${name}At + index * ${size}`, raw)}`,
    '  index++;',
    '}',
  ]);
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

function runLines(run: Run, index: number, owner: string): string[] {
  const first = run.fields[0];
  if (first === undefined) return [];
  if (run.bytes !== null) {
    const base = `at${index}`;
    return [`const ${base} = writer.take(${run.bytes}, '${first.name}');`, ...run.fields.map((placed) => fixedFieldLine(base, placed))];
  }
  const { name, field } = first;
  if (field.wire === 'list') return listLines(name, field);
  if (field.wire === 'groups') return countLines(name, field, groupLines(name, `write${owner}${pascal(name)}`));
  if (field.wire === 'bytes') {
    const count = `toRaw(block.${name}.length, 0, ${invalidOf(field.length)}, '${name}.length')`;
    return [setSource(field.length, `writer.take(${widthBytes[field.length]}, '${name}')`, count), `writer.put(block.${name}, '${name}');`];
  }
  throw new Error(`${name} is of fixed width and belongs in a run`);
}

export function writerSource(owner: string, fields: Fields): string[] {
  return [
    `export function write${owner}(writer: Writer, block: ${owner}): void {`,
    '  const { view } = writer;',
    ...runsOf(fields).flatMap((run, index) => runLines(run, index, owner).map((line) => `  ${line}`)),
    '}',
  ];
}
