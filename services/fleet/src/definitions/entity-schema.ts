import type { Kept } from '@voltdeck/contract';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Definition } from './definition.ts';

/** A row of any entity, by the names of its fields. */
export interface EntityRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

export const text = { type: 'text' } as const satisfies EntitySchemaColumnOptions;
export const optionalText = { type: 'text', nullable: true } as const satisfies EntitySchemaColumnOptions;
export const optionalId = { type: 'uuid', nullable: true } as const satisfies EntitySchemaColumnOptions;
export const optionalMoment = { type: 'timestamptz', nullable: true } as const satisfies EntitySchemaColumnOptions;
/** A date without a time. */
export const optionalDay = { type: 'date', nullable: true } as const satisfies EntitySchemaColumnOptions;
export const flag = (initial: boolean): EntitySchemaColumnOptions => ({ type: 'boolean', default: initial });

/** What entities have that a file may declare. */
export const declaredColumns = { source: { ...text, default: 'console' }, origin: optionalText } as const satisfies Readonly<Record<string, EntitySchemaColumnOptions>>;

/** What every entity has besides its own columns. */
const keptColumns: Readonly<Record<keyof Kept, EntitySchemaColumnOptions>> = {
  id: { type: 'uuid', primary: true, generated: 'uuid' },
  version: { type: 'integer', version: true, default: 1 },
  createdAt: { type: 'timestamptz', createDate: true },
  updatedAt: { type: 'timestamptz', updateDate: true },
  createdBy: optionalText,
  updatedBy: optionalText,
  deletedAt: { ...optionalMoment, deleteDate: true },
};

/** Every column by its field. The column of `topSpeed` is `top_speed`, unless it is named otherwise. */
export function columnsOf({ columns, furtherColumns }: Definition): Readonly<Record<string, EntitySchemaColumnOptions & { readonly name: string }>> {
  const all = Object.entries({ ...keptColumns, ...columns, ...furtherColumns });
  return Object.fromEntries(all.map(([field, options]) => [field, { name: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...options }]));
}

/** The TypeORM entity of a definition; its repository is found by the definition's name. */
export function entitySchemaOf(definition: Definition): EntitySchema<EntityRow> {
  return new EntitySchema({ name: definition.name, tableName: definition.table.replaceAll('"', ''), columns: columnsOf(definition) });
}
