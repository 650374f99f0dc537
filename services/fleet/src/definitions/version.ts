import { forms } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { optionalText, text } from './entity-schema.ts';
import { administrators, everybody } from './scope-rules.ts';

/** Versions of the software of devices: the same for every customer. Everyone may see them; who sees everything changes them. */
export const version: Definition<'version'> = {
  name: 'version',
  form: forms.version,
  table: 'version',
  from: 'version',
  view: {},
  columns: { number: text, notes: optionalText },
  unique: { version_number: 'number' },
  sorts: ['number', 'createdAt', 'updatedAt'],
  search: ['version.number', 'version.notes'],
  filters: {},
  seen: everybody,
  owned: administrators,
  dependents: [],
};
