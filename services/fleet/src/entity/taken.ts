import { DomainError } from '@voltdeck/base';
import type { EntityFields, Scope, Text } from '@voltdeck/protocol/contract';
import { QueryFailedError, type DataSource } from 'typeorm';
import { z } from 'zod';
import type { Definition } from '../definitions/definition.ts';
import type { EntityRow } from '../definitions/entity-schema.ts';

const uniqueViolation = z.object({ code: z.literal('23505'), constraint: z.string() });

const taken: Text = { 'zh-CN': '已被占用', en: 'Already in use' };

const unusable: Text = { 'zh-CN': '无法使用此车辆识别代号，请核对或联系管理员', en: "This VIN can't be used. Check it, or ask an administrator." };

/**
 * Names the failure of a write that would give two entities the same name; any other error stays what it is. Who does not see all
 * vehicles is not told whether a VIN is taken by one of them, by a deleted one, or by whose.
 */
export async function nameTaken(error: unknown, dataSource: DataSource, { definition, fields, scope }: { definition: Definition; fields: EntityFields; scope: Scope }): Promise<unknown> {
  const violation = error instanceof QueryFailedError ? uniqueViolation.safeParse(error.driverError).data : undefined;
  const field = violation && definition.unique[violation.constraint];
  if (field === undefined) return error;
  const value = String(fields[field]);
  if (definition.name === 'device' && !scope.all) return new DomainError('DEVICE_NOT_ADDABLE', { field, value }, [{ path: field, rule: 'unique', message: unusable.en, text: unusable }]);
  const live = await dataSource.getRepository<EntityRow>(definition.name).existsBy({ [field]: value });
  const data = { entity: definition.name, field, value };
  return new DomainError(live ? 'NAME_TAKEN' : 'NAME_TAKEN_BY_DELETED', data, [{ path: field, rule: 'unique', message: taken.en, text: taken }]);
}
