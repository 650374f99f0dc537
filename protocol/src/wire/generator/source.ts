import { blockLayouts, messageLayouts, partLayouts } from '../registry.ts';
import type { BlockLayout, Fields, MessageLayout } from '../tables/field.ts';
import { pascal, readerSource } from './reader-source.ts';
import { writerSource } from './writer-source.ts';

const opening = `// Made by the build from the tables in tables/ (generator/source.ts): straight-line readers and writers, because a
// lookup per field is several times too slow and browsers forbid eval.
import { otherPadding, readKeptText, readSpacedText, readText, writeBytes, writeSpacedText, writeText } from '../bytes.ts';
import type { Reader, Writer } from '../cursor.ts';
import { inEntry } from '../entry-error.ts';
import type { Edition } from '../header.ts';
import type { blockLayouts, messageLayouts, partLayouts } from '../registry.ts';
import { keep, keepAt, keepList, partsOf, rawAt, rawOf, type Reserved, sumOf, toRaw } from '../reserved.ts';
import type { BlockOf, MessageOf, ToEncode, ValuesOf } from '../tables/field.ts';
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
      ...readerSource(group, { fields: field.of }, [], ''),
      '',
      ...writerSource(group, { fields: field.of }),
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
    ...readerSource(owner, layout, head, ', type: number'),
    '',
    ...writerSource(owner, layout, `ToEncode<${owner}>`),
    '',
  ];
}

function messageSource(registry: string, name: string, layout: MessageLayout): string[] {
  const owner = pascal(name);
  const path = `(typeof ${registry})['${name}']`;
  return [
    `// ${layout.clause}`,
    `export type ${owner} = MessageOf<${path}>;`,
    '',
    ...groupSources(owner, `${path}['fields']`, layout.fields),
    ...readerSource(owner, layout, [`kind: '${layout.kind}'`], ''),
    '',
    ...writerSource(owner, layout),
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

const hexKey = (type: number): string => `0x${type.toString(16).padStart(2, '0')}`;

/** One function over all kinds of a family: of two tables of a kind the edition chooses. */
function switchSource(head: readonly string[], layouts: Readonly<Record<string, MessageLayout>>, edition: string): string[] {
  const members = Object.entries(layouts);
  const kinds = [...new Set(members.map(([, { kind }]) => kind))];
  return [
    ...head,
    '  switch (block.kind) {',
    ...kinds.flatMap((kind) => {
      const [first, second] = members.filter(([, layout]) => layout.kind === kind);
      if (first === undefined) return [];
      const call = ([name]: readonly [string, MessageLayout]): string => `write${pascal(name)}(writer, block)`;
      const write = second === undefined ? call(first) : `${edition} === ${String(first[1].edition)} ? ${call(first)} : ${call(second)}`;
      return [`    case '${kind}':`, `      return ${write};`];
    }),
    '  }',
    '}',
    '',
  ];
}

const messages: Readonly<Record<string, MessageLayout>> = messageLayouts;

function messageReadersSource(edition: number): string[] {
  const members = Object.entries(messages).flatMap(([name, layout]) => (layout.command === undefined || (layout.edition ?? edition) !== edition ? [] : [[layout.command, name] as const]));
  return [`export const messageReaders${edition} = {`, ...members.map(([code, name]) => `  ${hexKey(code)}: read${pascal(name)},`), '} as const;', ''];
}

/** The text of generated/codec.ts. */
export function generatedSource(): string {
  const lines = [
    opening,
    ...Object.entries(blockLayouts).flatMap(([name, layout]) => blockSource(name, layout)),
    ...Object.entries(messageLayouts).flatMap(([name, layout]) => messageSource('messageLayouts', name, layout)),
    ...Object.entries(partLayouts).flatMap(([name, layout]) => messageSource('partLayouts', name, layout)),
    'export type KnownBlock =',
    ...named.map((layout) => `  | ${pascal(layout.name)}`),
    '',
    'export type KnownMessage =',
    ...Object.keys(messages).map((name) => `  | ${pascal(name)}`),
    '',
    ...readersSource('readers2016', named.filter((layout) => layout.edition === 2016), ({ type }) => hexKey(type)),
    ...readersSource('readers2025', named.filter((layout) => layout.edition === 2025), ({ type }) => hexKey(type)),
    ...readersSource('bmsReaders', named.filter((layout) => layout.edition === undefined), (layout) => layout.kind),
    ...messageReadersSource(2016),
    ...messageReadersSource(2025),
    ...switchSource([
      '/** Writes the body of a block; its type byte, and for ours the length, are the caller\'s. */',
      'export function writeBody(writer: Writer, block: ToEncode<KnownBlock>): void {',
    ], blockLayouts, 'block.edition'),
    ...switchSource(['export function writeMessage(writer: Writer, edition: Edition, block: KnownMessage): void {'], messages, 'edition'),
  ];
  return lines.join('\n');
}
