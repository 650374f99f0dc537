import { forms, initialPolicy } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { declaredColumns, optionalText, text } from './entity-schema.ts';
import { profileFields } from './profile-fields.ts';
import { administrators, countOfSeenDevices, everybody } from './scope-rules.ts';

/** Everyone sees by what their vehicles are read; administrators change it. */
export const profile: Definition<'profile'> = {
  name: 'profile',
  form: forms.profile,
  table: 'profile',
  from: 'profile',
  view: {
    policy: `'${JSON.stringify(initialPolicy)}'::jsonb || profile.policy`,
    devices: countOfSeenDevices('device.profile = profile.name'),
  },
  columns: { name: text, description: optionalText, settings: { type: 'jsonb', default: {} }, policy: { type: 'jsonb', default: {} } },
  furtherColumns: { ...declaredColumns, policyOrigin: optionalText },
  prepare: profileFields,
  unique: { profile_name: 'name' },
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['profile.name', 'profile.description'],
  filters: {},
  seen: everybody,
  owned: administrators,
  dependents: [],
  inUse: {
    code: 'PROFILE_IN_USE',
    countSql: 'select count(*)::int as count from device join profile on profile.name = device.profile where profile.id = $1 and device.deleted_at is null',
  },
  declared: true,
};
