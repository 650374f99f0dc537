import { rollupColumns } from './rollup-columns.ts';

/** A level of the rollups: its table, and the column of the beginning of its unit. */
export interface RollupLevel {
  readonly table: string;
  readonly time: string;
}

export const minuteLevel: RollupLevel = { table: 'rollup_minute', time: 'minute' };
export const hourLevel: RollupLevel = { table: 'rollup_hour', time: 'hour' };
export const dayLevel: RollupLevel = { table: 'rollup_day', time: 'day' };

/** Columns of every level, besides its time and device. */
export const foldedColumns = ['records', ...rollupColumns.flatMap(({ name }) => [`${name}_sum`, `${name}_min`, `${name}_max`, `${name}_n`])];

/** SQL that folds rows of a finer level into one of a coarser. */
const foldSql = (sumType: (of: 'int4' | 'int8') => string, countType: string): string =>
  [
    `sum(records)::${countType} as records`,
    ...rollupColumns.flatMap(({ name, sumType: type }) => [
      `sum(${name}_sum)::${sumType(type)}`,
      `min(${name}_min)`,
      `max(${name}_max)`,
      `sum(${name}_n)::${countType}`,
    ]),
  ].join(', ');

export const hourFold = foldSql((type) => type, 'int2');
export const dayFold = foldSql(() => 'int8', 'int4');

/** SQL that puts the folded columns of a row in the place of those that are there. */
export const replaceFolded = `(${foldedColumns.join(', ')}) = row(${foldedColumns.map((name) => `excluded.${name}`).join(', ')})`;
