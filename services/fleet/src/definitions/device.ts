import { forms, policyDemands } from '@voltdeck/protocol/contract';
import { groupIdsSql } from '../device/groups-of-device.ts';
import type { Definition } from './definition.ts';
import { flag, optionalDay, optionalId, optionalText, text } from './entity-schema.ts';
import { modelOfDevice } from '../device/model-of-device.ts';
import { scopedBy } from './scope-rules.ts';

/** Also the scope of every other query that reads devices from `device left join project`. */
export const seenDevice = scopedBy({ project: 'project.id', customer: 'project.customer_id', groups: groupIdsSql });

const named = (table: string): string => `case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name) end`;

/** In the business time zone; looked up once a query. */
const today = '(select business_day())';

/** The day of the expiry is still served, thirty days before it the reminding begins. */
const serviceStatus = `case
  when device.service_suspended then 'suspended'
  when device.activated_at is null then 'notActivated'
  when device.service_expires_at < ${today} then 'expired'
  when device.service_expires_at <= ${today} + 30 then 'expiring'
  else 'inService' end`;

/** What is demanded of it, and how it last proved who it is. */
const security = `(select json_build_object('trust', policy.trust, 'policy', json_build_object(${policyDemands.map((demand) => `'${demand}', policy.${demand}`).join(', ')}), 'proof', device.proof)
  from device_policy policy where policy.device_id = device.id)`;

export const device: Definition<'device'> = {
  name: 'device',
  form: forms.device,
  table: 'device',
  from: 'device left join project on project.id = device.project_id left join customer on customer.id = project.customer_id',
  view: {
    model: modelOfDevice,
    project: named('project'),
    customer: named('customer'),
    groups: `coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
      from device_group join "group" g on g.id = group_id where device_id = device.id), '[]')`,
    softwareSince: '(select iso(since) from device_software where device_id = device.id order by since desc nulls last limit 1)',
    security,
    serviceStatus,
    serviceDaysLeft: `device.service_expires_at - ${today}`,
  },
  columns: {
    vin: text,
    plate: optionalText,
    vehicleType: optionalText,
    modelId: optionalId,
    projectId: optionalId,
    batteryId: optionalText,
    bmsId: optionalText,
    bmsModel: optionalText,
    hardwareId: optionalText,
    softwareVersion: optionalText,
    imei: optionalText,
    iccid: optionalText,
    profile: { ...text, default: 'standard' },
    activatedAt: optionalDay,
    serviceExpiresAt: optionalDay,
    serviceSuspended: flag(false),
  },
  furtherColumns: {
    source: text,
    packCodes: { ...text, array: true, default: [] },
    edition: { type: 'smallint', nullable: true },
    revision: { type: 'bigint', default: () => `nextval('device_revision')` },
    proof: optionalText,
  },
  fixed: { source: 'manual' },
  links: { groupIds: { table: 'device_group', own: 'device_id', other: 'group_id' } },
  references: { projectId: 'project', modelId: 'model', groupIds: 'group' },
  unique: { device_vin_key: 'vin' },
  sorts: ['vin', 'plate', 'project', 'customer', 'batteryId', 'softwareVersion', 'serviceStatus', 'activatedAt', 'serviceExpiresAt', 'createdAt', 'updatedAt'],
  sortKeys: {
    project: { sql: `coalesce(project.name, '')`, type: 'text' },
    customer: { sql: `coalesce(customer.name, '')`, type: 'text' },
    serviceStatus: { sql: serviceStatus, type: 'text' },
  },
  search: ['device.vin', 'device.plate', 'device.battery_id', 'device.bms_id', 'device.imei', 'project.name'],
  filters: {
    projectId: 'project.id = ?::uuid',
    customerId: 'project.customer_id = ?::uuid',
    groupId: 'exists (select from device_group where device_id = device.id and group_id = ?::uuid)',
    profile: 'device.profile = ?',
    trust: `(select trust from device_policy where device_id = device.id) = any(string_to_array(?, ','))`,
    serviceStatus: `${serviceStatus} = any(string_to_array(?, ','))`,
  },
  seen: seenDevice,
  owned: seenDevice,
  dependents: [],
  devicesSql: 'select $1::uuid as id',
  parent: 'projectId',
};
