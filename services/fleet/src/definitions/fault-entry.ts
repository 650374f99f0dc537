import { DomainError } from '@voltdeck/base';
import { faultEntryTextNames, faultTypes } from '@voltdeck/protocol/codes';
import { forms, isEmpty, type EntityFields, type Text } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { optionalText } from './entity-schema.ts';
import { administrators, countOfSeenDevices, everybody } from './scope-rules.ts';

const filled = ['level', ...faultEntryTextNames] as const;

const nothingSaid: Text = {
  'zh-CN': '请至少填写等级、名称、原因、检查或备件中的一项',
  en: 'Fill in at least one of level, name, causes, checks and parts',
};

/** An entry that says nothing changes nothing, and would only look as if it did. */
function keptEntry(given: EntityFields, present: object | null): EntityFields {
  const whole: EntityFields = { ...present, ...given };
  if (filled.every((name) => isEmpty(whole[name]))) throw new DomainError('INPUT_INVALID', {}, [{ path: 'level', rule: 'required', message: nothingSaid.en, text: nothingSaid }]);
  const numbers = ['type', 'level'].filter((name) => !isEmpty(given[name])).map((name) => [name, Number(given[name])]);
  return { ...given, ...Object.fromEntries(numbers) };
}

/** The built-in names by type, so that an entry without a name is found by the one it keeps. */
const builtInNames = `('${JSON.stringify(Object.fromEntries(Object.entries(faultTypes).map(([type, text]) => [type, Object.values(text).join(' ')]))).replaceAll("'", "''")}'::jsonb->>fault_entry.type::text)`;

/** What the deployment says of fault types in place of the built-in dictionary. A fault means the same to every customer, so no scope parts it: everyone sees it, and who sees everything changes it. */
export const faultEntry: Definition<'faultEntry'> = {
  name: 'faultEntry',
  form: forms.faultEntry,
  table: 'fault_entry',
  from: 'fault_entry',
  view: { devices: countOfSeenDevices('(fault_entry.bms_model is null or device.bms_model = fault_entry.bms_model)') },
  columns: {
    bmsModel: optionalText,
    type: { type: 'smallint' },
    level: { type: 'smallint', nullable: true },
    ...Object.fromEntries(faultEntryTextNames.map((name) => [name, optionalText])),
  },
  prepare: keptEntry,
  unique: { fault_entry_key: 'type' },
  sorts: ['place', 'fault', 'createdAt', 'updatedAt'],
  sortKeys: {
    place: { sql: `coalesce(fault_entry.bms_model, '') || ' ' || lpad(fault_entry.type::text, 3, '0')`, type: 'text' },
    fault: { sql: 'fault_entry.type::int', type: 'integer' },
  },
  search: ['fault_entry.bms_model', 'fault_entry.name_zh', 'fault_entry.name_en', builtInNames],
  filters: {},
  seen: everybody,
  owned: administrators,
  dependents: [],
};
