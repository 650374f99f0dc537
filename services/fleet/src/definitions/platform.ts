import { keptPassword, platformFields } from '@voltdeck/base';
import { forms, type EntityFields } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { declaredColumns, flag, optionalMoment, optionalText, text } from './entity-schema.ts';
import { administrators } from './scope-rules.ts';

/** A platform as it is kept: the password only as its hash, and an absent field of a new one as it is initially. */
async function keptPlatform(given: EntityFields, present: object | null): Promise<EntityFields> {
  const { password, ...rest } = given;
  const whole: EntityFields = { ...platformFields(rest) };
  const fields = present === null ? whole : Object.fromEntries(Object.keys(rest).map((name) => [name, whole[name] ?? null]));
  const hash = await keptPassword(password);
  return hash === null ? fields : { ...fields, password: hash, passwordChangedAt: new Date().toISOString() };
}

/** Only administrators see who can send for many vehicles. */
export const platform: Definition<'platform'> = {
  name: 'platform',
  form: forms.platform,
  table: 'platform',
  from: 'platform',
  view: {
    passwordFingerprint: `left(encode(sha256(convert_to(platform.password, 'UTF8')), 'hex'), 16)`,
    projects: `coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
      from platform_project join project p on p.id = project_id where platform_id = platform.id), '[]')`,
  },
  columns: {
    name: text,
    user: { ...text, name: 'login' },
    password: optionalText,
    passwordChangedAt: optionalMoment,
    platformId: optionalText,
    vehicles: { ...text, default: 'any' },
    vins: { ...text, array: true, default: [] },
    editions: { type: 'smallint', array: true, default: [] },
    encryption: { ...text, default: 'optional' },
    vehicleLogin: { ...text, default: 'required' },
    vehiclesMax: { type: 'integer', default: 20_000 },
    enabled: flag(true),
    note: optionalText,
  },
  furtherColumns: declaredColumns,
  prepare: keptPlatform,
  links: { projectIds: { table: 'platform_project', own: 'platform_id', other: 'project_id' } },
  references: { projectIds: 'project' },
  unique: { platform_name: 'name', platform_login: 'user' },
  sorts: ['name', 'user', 'createdAt', 'updatedAt'],
  search: ['platform.name', 'platform.login', 'platform.platform_id', 'platform.note'],
  filters: {},
  seen: administrators,
  owned: administrators,
  dependents: [],
  declared: true,
};
