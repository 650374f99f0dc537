import { type RecordField, recordField, type RecordFieldName, recordFieldNames } from '../../codes/record-fields.ts';
import { blockLayouts } from '../registry.ts';
import type { BlockLayout } from '../tables/field.ts';
import { pascal } from './reader-source.ts';

interface Source {
  readonly record: RecordFieldName;
  readonly block: string;
  readonly merge: RecordField['merge'];
}

const mergers = { max: 'largerOf', or: 'bitsOf' } as const;

/** Which record fields a block of this kind fills. */
function sourcesOf(kind: string, layout: BlockLayout): Source[] {
  return recordFieldNames.flatMap((record) => {
    const { sources = [], merge } = recordField(record);
    return sources
      .filter((source) => source.startsWith(`${kind}.`))
      .map((source) => ({ record, block: source.slice(kind.length + 1), merge }))
      .filter(({ block }) => block in layout.fields);
  });
}

const fillLine = ({ record, block, merge }: Source): string =>
  merge === undefined
    ? `  if (record.${record} === null) record.${record} = block.${block};`
    : `  record.${record} = ${mergers[merge]}(record.${record}, block.${block});`;

interface Filler {
  readonly name: string;
  readonly layout: BlockLayout;
  readonly sources: readonly Source[];
}

const fillers: readonly Filler[] = Object.entries(blockLayouts)
  .map(([name, layout]) => ({ name, layout, sources: sourcesOf(layout.kind, layout) }))
  .filter(({ sources }) => sources.length > 0);

const fillerSource = ({ name, sources }: Filler): string[] => [
  `function fill${pascal(name)}(record: RecordValues, block: ${pascal(name)}): void {`,
  ...sources.map(fillLine),
  '}',
  '',
];

function dispatchSource(edition: number): string[] {
  const members = fillers.filter(({ layout }) => layout.edition === undefined || layout.edition === edition);
  return [
    `export function fillRecord${edition}(record: RecordValues, block: Block): void {`,
    '  switch (block.kind) {',
    ...members.flatMap(({ name, layout }) => [
      `    case '${layout.kind}':`,
      layout.edition === undefined ? `      fill${pascal(name)}(record, block);` : `      if (block.edition === ${edition}) fill${pascal(name)}(record, block);`,
      '      break;',
    ]),
    '  }',
    '}',
    '',
  ];
}

const mergeLine = (name: RecordFieldName): string => {
  const { merge } = recordField(name);
  return merge === undefined ? `    ${name}: first.${name} ?? second.${name},` : `    ${name}: ${mergers[merge]}(first.${name}, second.${name}),`;
};

/** The text of generated/record.ts. */
export function recordSource(): string {
  const types = fillers.map(({ name }) => pascal(name)).sort();
  const lines = [
    '// Made by the build from codes/record-fields.ts (generator/record-source.ts).',
    "import type { RecordValues } from '../../codes/record-values.ts';",
    `import type { ${types.join(', ')} } from './codec.ts';`,
    "import { bitsOf, largerOf } from '../merge-values.ts';",
    "import type { Block } from '../report.ts';",
    '',
    'export function emptyRecord(): RecordValues {',
    '  return {',
    ...recordFieldNames.map((name) => `    ${name}: null,`),
    '    faults: [],',
    '    bmus: [],',
    '    derived: 0,',
    '  };',
    '}',
    '',
    ...fillers.flatMap(fillerSource),
    ...dispatchSource(2016),
    ...dispatchSource(2025),
    "export function mergeScalars(first: RecordValues, second: RecordValues): Omit<RecordValues, 'faults' | 'bmus' | 'derived'> {",
    '  return {',
    ...recordFieldNames.map(mergeLine),
    '  };',
    '}',
    '',
  ];
  return lines.join('\n');
}
