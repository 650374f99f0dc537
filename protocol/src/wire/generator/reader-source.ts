import type { Fields, GroupsField, ListField } from '../tables/field.ts';
import { type PlacedField, type Run, runsOf } from './fixed-run.ts';
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
      return [`const ${name} = readText(view, ${place}, ${field.length});`];
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

function countLines(name: string, field: ListField | GroupsField, type: string, body: readonly string[]): string[] {
  return [
    `const ${name}Count = ${getSource(field.count, `reader.take(${widthBytes[field.count]}, '${name}')`)};`,
    `let ${name}: ${type} = null;`,
    `if (${name}Count >= ${noListFrom(field.count)}) {`,
    `  reserved = keep(reserved, '${name}', ${name}Count);`,
    '} else {',
    ...body.map((line) => `  ${line}`),
    '}',
  ];
}

function listLines(name: string, field: ListField): string[] {
  const size = widthBytes[field.of.wire];
  const raw = getSource(field.of.wire, size === 1 ? `${name}At + index` : `${name}At + index * ${size}`);
  const item = field.of.plain ? 'number' : 'number | null';
  const open = [
    `const ${name}At = reader.take(${size === 1 ? `${name}Count` : `${name}Count * ${size}`}, '${name}');`,
    `${name} = new Array<${item}>(${name}Count);`,
  ];
  if (field.of.plain) {
    return countLines(name, field, `${item}[] | null`, [...open, `for (let index = 0; index < ${name}Count; index++) ${name}[index] = ${scaledSource(field.of, raw)};`]);
  }
  return countLines(name, field, `(${item})[] | null`, [
    ...open,
    `let ${name}Raws: Record<number, number> | undefined;`,
    `for (let index = 0; index < ${name}Count; index++) {`,
    `  const raw = ${raw};`,
    `  if (${validSource(field.of, 'raw')}) ${name}[index] = ${scaledSource(field.of, 'raw')};`,
    '  else {',
    `    ${name}[index] = null;`,
    `    ${name}Raws = keepAt(${name}Raws, index, raw);`,
    '  }',
    '}',
    `if (${name}Raws !== undefined) reserved = keepList(reserved, '${name}', ${name}Raws);`,
  ]);
}

// Not preallocated: a lying count must not cost memory before its groups have been read.
function groupsLines(name: string, field: GroupsField, owner: string): string[] {
  const group = `${owner}${pascal(name)}`;
  return countLines(name, field, `${group}[] | null`, [
    `${name} = [];`,
    'try {',
    `  for (let index = 0; index < ${name}Count; index++) ${name}.push(read${group}(reader));`,
    '} catch (error) {',
    `  throw inEntry(error, '${name}', ${name}.length);`,
    '}',
  ]);
}

function runLines(run: Run, index: number, owner: string): string[] {
  const first = run.fields[0];
  if (first === undefined) return [];
  if (run.bytes !== null) {
    const base = `at${index}`;
    return [`const ${base} = reader.take(${run.bytes}, '${first.name}');`, ...run.fields.flatMap((placed) => fixedFieldLines(base, placed))];
  }
  const { name, field } = first;
  if (field.wire === 'list') return listLines(name, field);
  if (field.wire === 'groups') return groupsLines(name, field, owner);
  if (field.wire === 'bytes') {
    const length = getSource(field.length, `reader.take(${widthBytes[field.length]}, '${name}')`);
    return [`const ${name} = reader.takeBytes(${length}, '${name}');`];
  }
  throw new Error(`${name} is of fixed width and belongs in a run`);
}

/** `export function readX(r)`; `head` are properties that do not come from the wire. */
export function readerSource(owner: string, fields: Fields, head: readonly string[], parameters: string): string[] {
  const lines = runsOf(fields).flatMap((run, index) => runLines(run, index, owner).map((line) => `  ${line}`));
  const nullable = lines.some((line) => line.includes('reserved ='));
  return [
    `export function read${owner}(reader: Reader${parameters}): ${owner} {`,
    '  const { view } = reader;',
    ...(nullable ? ['  let reserved: Reserved | undefined;'] : []),
    ...lines,
    `  return { ${[...head, ...Object.keys(fields), ...(nullable ? ['reserved'] : [])].join(', ')} };`,
    '}',
  ];
}
