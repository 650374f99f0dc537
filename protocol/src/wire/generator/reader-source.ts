import type { BytesField, Field, Fields, GroupsField, Layout, ListField, MessageLayout, TextField } from '../tables/field.ts';
import { countedBy, type PlacedField, type Run, runsOf, sentName } from '../tables/shape.ts';
import { noListFrom, widthBytes } from '../tables/number.ts';
import { getSource, scaledSource, validSource } from './number-source.ts';

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const at = (base: string, offset: number): string => (offset === 0 ? base : `${base} + ${offset}`);

function fixedFieldLines(base: string, { name, field, offset }: PlacedField): string[] {
  const place = at(base, offset);
  switch (field.wire) {
    case 'time':
      return [`const ${name} = readTime(view, ${place});`];
    case 'text':
      return textLines(name, field, place);
    case 'bytes':
      return [`const ${name} = reader.bytes.subarray(${place}, ${place} + ${String(field.length)});`];
    case 'u8':
    case 'u16':
    case 'u32': {
      const raw = getSource(field.wire, place);
      if (field.plain) return [`const ${name} = ${scaledSource(field, raw)};`];
      return [
        `const ${name}Raw = ${raw};`,
        `const ${name} = ${validSource(field, `${name}Raw`)} ? ${scaledSource(field, `${name}Raw`)} : null;`,
        `if (${name} === null) reserved = keep(reserved, '${name}', ${name}Raw);`,
      ];
    }
    default:
      throw new Error(`${name} has no fixed width`);
  }
}

function textLines(name: string, { length, padding }: TextField, place: string): string[] {
  if (padding === 'kept') return [`const ${name} = readKeptText(view, ${place}, ${String(length)});`];
  if (padding !== 'space') return [`const ${name} = readText(view, ${place}, ${String(length)});`];
  return [`const ${name} = readSpacedText(view, ${place}, ${String(length)});`, `const ${sentName(name)} = otherPadding(reader.bytes, ${place}, ${String(length)}, ${name});`];
}

const left = 'reader.end - reader.at';

/** A text whose length is in the data. */
const longTextLines = (name: string, { length }: TextField): string[] => [
  `const ${name}Length = ${typeof length === 'object' ? length.from : left};`,
  `const ${name} = readText(view, reader.take(${name}Length, '${name}'), ${name}Length);`,
];

function bytesLines(name: string, { length }: BytesField): string[] {
  const count = typeof length !== 'string' || length === 'rest' ? left : getSource(length, `reader.take(${widthBytes[length]}, '${name}')`);
  return [`const ${name} = reader.takeBytes(${count}, '${name}');`];
}

/** A list or groups that a count can say are not there. */
function countedLines(name: string, count: GroupsField['count'], type: string, body: readonly string[]): string[] {
  return [
    `const ${name}Count = ${getSource(count, `reader.take(${widthBytes[count]}, '${name}')`)};`,
    `let ${name}: ${type} | null = null;`,
    `if (${name}Count >= ${noListFrom(count)}) {`,
    `  reserved = keep(reserved, '${name}', ${name}Count);`,
    '} else {',
    ...body.map((line) => `  ${line}`),
    '}',
  ];
}

function listLines(name: string, field: ListField): string[] {
  const { count, of } = field;
  const type = of.wire === 'text' ? 'string[]' : of.plain ? 'number[]' : '(number | null)[]';
  if (typeof count === 'string' && !field.anyCount) return countedLines(name, count, type, entriesLines(name, field, type, ''));
  return [`const ${name}Count = ${countSource(name, count)};`, ...entriesLines(name, field, type, 'const ')];
}

function countSource(name: string, count: ListField['count']): string {
  if (typeof count === 'string') return getSource(count, `reader.take(${widthBytes[count]}, '${name}')`);
  return 'from' in count ? count.from : `sumOf(${count.sumOf})`;
}

function entriesLines(name: string, { of }: ListField, type: string, declare: string): string[] {
  const size = of.wire === 'text' ? (typeof of.length === 'object' ? of.length.from : String(of.length)) : String(widthBytes[of.wire]);
  const place = size === '1' ? `${name}At + index` : `${name}At + index * ${size}`;
  const open = [
    `const ${name}At = reader.take(${size === '1' ? `${name}Count` : `${name}Count * ${size}`}, '${name}');`,
    `${declare}${name} = new Array<${type.slice(0, -2)}>(${name}Count);`,
  ];
  const loop = `for (let index = 0; index < ${name}Count; index++)`;
  if (of.wire === 'text') return [...open, `${loop} ${name}[index] = readText(view, ${place}, ${size});`];
  const raw = getSource(of.wire, place);
  if (of.plain) return [...open, `${loop} ${name}[index] = ${scaledSource(of, raw)};`];
  return [
    ...open,
    `let ${name}Raws: Record<number, number> | undefined;`,
    `${loop} {`,
    `  const raw = ${raw};`,
    `  if (${validSource(of, 'raw')}) ${name}[index] = ${scaledSource(of, 'raw')};`,
    '  else {',
    `    ${name}[index] = null;`,
    `    ${name}Raws = keepAt(${name}Raws, index, raw);`,
    '  }',
    '}',
    `if (${name}Raws !== undefined) reserved = keepList(reserved, '${name}', ${name}Raws);`,
  ];
}

// Not preallocated: a lying count must not cost memory before its groups have been read.
function groupsLines(name: string, { count }: GroupsField, owner: string): string[] {
  const group = `${owner}${pascal(name)}`;
  return countedLines(name, count, `${group}[]`, [
    `${name} = [];`,
    'try {',
    `  for (let index = 0; index < ${name}Count; index++) ${name}.push(read${group}(reader));`,
    '} catch (error) {',
    `  throw inEntry(error, '${name}', ${name}.length);`,
    '}',
  ]);
}

function runLines(run: Run, index: number, owner: string, fields: Fields): string[] {
  const first = run.fields[0];
  if (first === undefined) return [];
  if (run.bytes !== null) {
    const base = `at${index}`;
    return [`const ${base} = reader.take(${run.bytes}, '${first.name}');`, ...run.fields.flatMap((placed) => fixedFieldLines(base, placed))];
  }
  const { name, field } = first;
  switch (field.wire) {
    case 'text':
      return longTextLines(name, field);
    case 'bytes':
      return bytesLines(name, field);
    case 'count':
      return [`const ${name} = ${getSource(field.width, `reader.take(${widthBytes[field.width]}, '${countedBy(fields, name)}')`)};`];
    case 'list':
      return listLines(name, field);
    case 'groups':
      return groupsLines(name, field, owner);
    case 'time':
      return [`const ${name} = ${left} < 6 ? null : readTime(view, reader.take(6, '${name}'));`];
    default:
      throw new Error(`${name} (${field.wire}) is read at run time alone`);
  }
}

const propertiesOf = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, field]) => propertyOf(name, field));

function propertyOf(name: string, field: Field): string[] {
  if (field.wire === 'count') return [];
  if (field.wire === 'given') return [`${name}: ${String(field.value)}`];
  return field.wire === 'text' && field.padding === 'space' ? [name, sentName(name)] : [name];
}

/** What a sender that ends early leaves to say. */
function endLines({ fields, mayEnd }: Pick<MessageLayout, 'fields' | 'mayEnd'>, head: readonly string[]): string[] {
  if (mayEnd === undefined) return [];
  const names = Object.keys(fields);
  const sent = names.slice(0, names.indexOf(mayEnd.after) + 1);
  const others = Object.entries(mayEnd.otherwise).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [`if (reader.at === reader.end) return { ${[...head, ...sent, ...others].join(', ')} };`];
}

/** `export function readX(r)`; `head` are properties that are not read from the wire. */
export function readerSource(owner: string, layout: Pick<Layout, 'fields'> & Pick<MessageLayout, 'mayEnd'>, head: readonly string[], parameters: string): string[] {
  const { fields, mayEnd } = layout;
  const runs = runsOf(fields, mayEnd?.after);
  const lines = runs.flatMap((run, index) => [
    ...runLines(run, index, owner, fields),
    ...(run.fields.at(-1)?.name === mayEnd?.after ? endLines(layout, head) : []),
  ].map((line) => `  ${line}`));
  const nullable = lines.some((line) => line.includes('reserved ='));
  return [
    `export function read${owner}(${runs.length === 0 ? '_reader' : 'reader'}: Reader${parameters}): ${owner} {`,
    ...(lines.some((line) => /\bview\b/.test(line)) ? ['  const { view } = reader;'] : []),
    ...(nullable ? ['  let reserved: Reserved | undefined;'] : []),
    ...lines,
    `  return { ${[...head, ...propertiesOf(fields), ...(nullable ? ['reserved'] : [])].join(', ')} };`,
    '}',
  ];
}
