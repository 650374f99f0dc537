import { DomainError } from '@voltdeck/platform';
import type { EntityFields, Text } from '@voltdeck/protocol/contract';
import { QueryFailedError, type DataSource } from 'typeorm';
import { z } from 'zod';
import type { Definition } from './definition.ts';

const uniqueViolation = z.object({ code: z.literal('23505'), constraint: z.string() });

const taken: Text = { 'zh-CN': '已被占用', en: 'It is taken' };

/** Names the failure of a write that would give two entities the same name; any other error stays what it is. */
export async function nameTaken(error: unknown, dataSource: DataSource, definition: Definition, fields: EntityFields): Promise<unknown> {
  const violation = error instanceof QueryFailedError ? uniqueViolation.safeParse(error.driverError).data : undefined;
  const field = violation && definition.unique[violation.constraint];
  if (field === undefined) return error;
  const value = String(fields[field]);
  const column = definition.columns[field]?.column ?? field;
  const live = await dataSource.query<unknown[]>(`select 1 from ${definition.table} where ${column} = $1 and deleted_at is null`, [value]);
  const data = { entity: definition.name, field, value };
  return new DomainError(live.length > 0 ? 'NAME_TAKEN' : 'NAME_TAKEN_BY_DELETED', data, [{ path: field, rule: 'unique', message: taken.en, text: taken }]);
}
