import { modelFieldNames, modelFields, tabulate, type ModelFieldName } from '@voltdeck/protocol/codes';
import { forms } from '@voltdeck/protocol/contract';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { modelName } from '../device/model-of-device.ts';
import type { Definition } from './definition.ts';
import { flag, optionalText, text } from './entity-schema.ts';
import { countOfSeenDevices, everybody } from './scope-rules.ts';

/** Whether a vehicle type is the number of this model and of no other. */
const onlyOne = `not exists (select from vehicle_model as other where other.deleted_at is null and other.id <> vehicle_model.id and lower(other.number) = lower(vehicle_model.number))`;

/** Each field of the table in `/codes` is a column. */
function columnOf(name: ModelFieldName): EntitySchemaColumnOptions {
  const field = modelFields[name];
  if (field.kind === 'flag') return flag(false);
  if (field.kind === 'number') return { type: 'numeric', precision: 8, scale: 2, nullable: true };
  return 'required' in field ? text : optionalText;
}

/** Static data of vehicle models: what the maker files is the same for every customer, so no scope parts them. */
export const model: Definition<'model'> = {
  name: 'model',
  form: forms.model,
  table: 'vehicle_model',
  from: 'vehicle_model',
  view: {
    name: modelName('vehicle_model'),
    devices: countOfSeenDevices(`(device.model_id = vehicle_model.id
      or device.model_id is null and lower(device.vehicle_type) = lower(vehicle_model.number) and ${onlyOne})`),
  },
  columns: tabulate(modelFieldNames, columnOf),
  unique: { vehicle_model_key: 'number' },
  sorts: ['number', 'configuration', 'power', 'createdAt', 'updatedAt'],
  search: ['vehicle_model.number', 'vehicle_model.configuration', 'vehicle_model.pack_model', 'vehicle_model.motor_model', 'vehicle_model.terminal_model'],
  filters: {},
  seen: everybody,
  owned: everybody,
  dependents: [
    {
      by: 'device',
      field: 'model',
      countSql: 'select count(*)::int as count from device where model_id = $1 and deleted_at is null',
      unassignSql: 'with loose as (update device set model_id = null where model_id = $1 returning id) select id from loose',
    },
  ],
};
