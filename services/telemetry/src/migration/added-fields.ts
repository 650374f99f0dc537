import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnOfField, type RecordColumn } from '../record/record-columns.ts';
import { rollupColumns } from '../rollup/rollup-columns.ts';

/** Levels of the rollups: the width of their counts, and of the sums of a narrow column. */
const levels = [
  { table: 'rollup_minute', count: 'int2', narrowSum: 'int4' },
  { table: 'rollup_hour', count: 'int2', narrowSum: 'int4' },
  { table: 'rollup_day', count: 'int4', narrowSum: 'int8' },
] as const;

interface Added {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

function columnsOf(column: RecordColumn): Added[] {
  const { name, type } = column;
  const folded = rollupColumns.find(({ metric }) => metric === column.field);
  const stored = ['record', 'latest'].map((table) => ({ table, columns: [{ name, type }] }));
  if (folded === undefined) return stored;
  return [...stored, ...levels.map(({ table, count, narrowSum }) => ({
    table,
    columns: [
      { name: `${name}_sum`, type: folded.sumType === 'int8' ? 'int8' : narrowSum },
      { name: `${name}_min`, type },
      { name: `${name}_max`, type },
      { name: `${name}_n`, type: `${count} not null default 0` },
    ],
  }))];
}

/** A migration that gives a field its columns, and takes them away, as its row in the table of record fields says. */
export function addField(field: RecordFieldName, at: number): new () => MigrationInterface {
  const column = columnOfField(field);
  if (column === undefined) throw new Error(`There is no record field ${field}`);
  const added = columnsOf(column);
  return class implements MigrationInterface {
    readonly name = `AddField${at}`;

    async up(runner: QueryRunner): Promise<void> {
      for (const { table, columns } of added) await alter(runner, table, columns.map(({ name, type }) => `add column ${name} ${type}`));
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const { table, columns } of added) await alter(runner, table, columns.map(({ name }) => `drop column ${name}`));
    }
  };
}

// One by one: a hypertable with compressed chunks takes no two columns at a time.
async function alter(runner: QueryRunner, table: string, changes: readonly string[]): Promise<void> {
  for (const change of changes) await runner.query(`alter table telemetry.${table} ${change}`);
}

/** Fields that the record has gained since its table was made, in order, each with the moment (epoch ms) that sorts it among the migrations. */
export const addedFields: readonly (new () => MigrationInterface)[] = [];
