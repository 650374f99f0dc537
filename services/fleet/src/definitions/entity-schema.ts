import type { Kept } from '@voltdeck/contract';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Definition } from './definition.ts';

/** A row of any entity, by the names of its fields. */
export interface EntityRow {
  readonly id: string;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly deletedAt: Date | null;
  readonly [field: string]: unknown;
}

export const text = { type: 'text' } as const satisfies EntitySchemaColumnOptions;
export const optionalText = { type: 'text', nullable: true } as const satisfies EntitySchemaColumnOptions;
export const optionalMoment = { type: 'timestamptz', nullable: true } as const satisfies EntitySchemaColumnOptions;
export const flag = (initial: boolean): EntitySchemaColumnOptions => ({ type: 'boolean', default: initial });

/** Of what a file may declare. */
export const declaredColumns = { source: { ...text, default: 'console' }, origin: optionalText } as const satisfies Readonly<Record<string, EntitySchemaColumnOptions>>;

/** What every entity has besides its own columns. */
export const keptColumns: Readonly<Record<keyof Kept, EntitySchemaColumnOptions>> = {
  id: { type: 'uuid', primary: true, generated: 'uuid' },
  version: { type: 'integer', version: true, default: 1 },
  createdAt: { type: 'timestamptz', createDate: true },
  updatedAt: { type: 'timestamptz', updateDate: true },
  createdBy: optionalText,
  updatedBy: optionalText,
  deletedAt: { ...optionalMoment, deleteDate: true },
};

/** `topSpeed` -> `top_speed` */
export const columnNameOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The entity of TypeORM that a definition says; its repository is found by the definition's name. */
export function entitySchemaOf({ name, table, columns, furtherColumns }: Definition): EntitySchema<EntityRow> {
  const all = Object.entries({ ...keptColumns, ...columns, ...furtherColumns });
  return new EntitySchema({
    name,
    tableName: table.replaceAll('"', ''),
    columns: Object.fromEntries(all.map(([field, options]) => [field, { name: columnNameOf(field), ...options }])),
  });
}
