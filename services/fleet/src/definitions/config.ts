import { forms, settingNames } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { text } from './entity-schema.ts';
import { administrators, everybody } from './scope-rules.ts';

/** Settings hold for the whole system: everybody may see them, administrators change them. */
export const config: Definition<'config'> = {
  name: 'config',
  form: forms.config,
  table: 'config',
  from: 'config',
  view: {},
  columns: { name: text, value: text },
  unique: { config_name: 'name' },
  sorts: ['name', 'group', 'updatedAt'],
  sortKeys: { group: { sql: `coalesce(array_position(array['${settingNames.join("','")}'], config.name), ${settingNames.length + 1})`, type: 'integer' } },
  search: ['config.name', 'config.value'],
  filters: {},
  seen: everybody,
  owned: administrators,
  administered: true,
  dependents: [],
};
