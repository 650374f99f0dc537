import { blockLayouts, messageLayouts } from '../registry.ts';
import type { BlockLayout, Fields, Layout } from '../tables/field.ts';
import { pascal, readerSource } from './reader-source.ts';
import { writerSource } from './writer-source.ts';

const opening = `// Made by the build from the tables in tables/ (generator/source.ts): straight-line readers and writers, because a
// lookup per field is several times too slow and browsers forbid eval.
import { readText, writeText } from '../bytes.ts';
import type { Reader, Writer } from '../cursor.ts';
import { inEntry } from '../entry-error.ts';
import type { blockLayouts, messageLayouts } from '../registry.ts';
import { keep, keepAt, keepList, rawAt, rawOf, type Reserved, toRaw } from '../reserved.ts';
import type { BlockOf, MessageOf, ValuesOf } from '../tables/field.ts';
import { readTime, writeTime } from '../time.ts';
`;

/** Groups inside a layout get a type, a reader and a writer of their own, named after their owner. */
function groupSources(owner: string, ownerPath: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.wire !== 'groups') return [];
    const group = `${owner}${pascal(name)}`;
    const path = `${ownerPath}['${name}']['of']`;
    return [
      ...groupSources(group, path, field.of),
      `export type ${group} = ValuesOf<${path}>;`,
      '',
      ...readerSource(group, field.of, [], ''),
      '',
      ...writerSource(group, field.of),
      '',
    ];
  });
}

function blockSource(name: string, layout: BlockLayout): string[] {
  const owner = pascal(name);
  const path = `(typeof blockLayouts)['${name}']`;
  const head = [`kind: '${layout.kind}'`, 'type', ...(layout.edition === undefined ? [] : [`edition: ${layout.edition}`])];
  return [
    `// ${layout.clause}`,
    `export type ${owner} = BlockOf<${path}>;`,
    '',
    ...groupSources(owner, `${path}['fields']`, layout.fields),
    ...readerSource(owner, layout.fields, head, ', type: number'),
    '',
    ...writerSource(owner, layout.fields),
    '',
  ];
}

function messageSource(name: string, layout: Layout): string[] {
  const owner = pascal(name);
  const path = `(typeof messageLayouts)['${name}']`;
  return [
    `// ${layout.clause}`,
    `export type ${owner} = MessageOf<${path}>;`,
    '',
    ...groupSources(owner, `${path}['fields']`, layout.fields),
    ...readerSource(owner, layout.fields, [`kind: '${layout.kind}'`], ''),
    '',
    ...writerSource(owner, layout.fields),
    '',
  ];
}

interface Named extends BlockLayout {
  readonly name: string;
}

const named: readonly Named[] = Object.entries(blockLayouts).map(([name, layout]) => ({ name, ...layout }));

const readersSource = (name: string, members: readonly Named[], key: (layout: Named) => string): string[] => [
  `export const ${name} = {`,
  ...members.map((layout) => `  ${key(layout)}: read${pascal(layout.name)},`),
  '} as const;',
  '',
];

const hexKey = (layout: Named): string => `0x${layout.type.toString(16).padStart(2, '0')}`;

function writeBlockSource(): string[] {
  const kinds = [...new Set(named.map((layout) => layout.kind))];
  return [
    '/** Writes the body of a block; its type byte, and for ours the length, are the caller\'s. */',
    'export function writeBody(writer: Writer, block: KnownBlock): void {',
    '  switch (block.kind) {',
    ...kinds.flatMap((kind) => {
      const layouts = named.filter((layout) => layout.kind === kind);
      const [first, second] = layouts;
      if (first === undefined) return [];
      const call = (layout: Named): string => `write${pascal(layout.name)}(writer, block)`;
      const write = second === undefined ? call(first) : `block.edition === ${String(first.edition)} ? ${call(first)} : ${call(second)}`;
      return [`    case '${kind}':`, `      return ${write};`];
    }),
    '  }',
    '}',
  ];
}

/** The text of generated/codec.ts. */
export function generatedSource(): string {
  const lines = [
    opening,
    ...Object.entries(blockLayouts).flatMap(([name, layout]) => blockSource(name, layout)),
    ...Object.entries(messageLayouts).flatMap(([name, layout]) => messageSource(name, layout)),
    'export type KnownBlock =',
    ...named.map((layout) => `  | ${pascal(layout.name)}`),
    '',
    ...readersSource('readers2016', named.filter((layout) => layout.edition === 2016), hexKey),
    ...readersSource('readers2025', named.filter((layout) => layout.edition === 2025), hexKey),
    ...readersSource('bmsReaders', named.filter((layout) => layout.edition === undefined), (layout) => layout.kind),
    ...writeBlockSource(),
    '',
  ];
  return lines.join('\n');
}
