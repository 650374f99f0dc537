import type { DeviceView } from '@voltdeck/contract';
import { endpoints } from '@voltdeck/kit';
import { date, filterChoice, flag, line, many, one, type ListDefinition } from '@voltdeck/kit/list';
import { deviceSourceTexts, forms, vehicleTrusts } from '@voltdeck/protocol/contract';
import { CipherKeys } from '../../cipher-keys/cipher-keys.tsx';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { SecurityCell, VehiclePolicy } from '../../security/vehicle-security.tsx';
import { messages as security, trustTexts } from '../../security/words.ts';
import { customers, groups, models, profiles, projects } from '../../entity/references.ts';
import { WhoCan, whoCanMessages } from '../../roles/who-can.tsx';
import { BindingList } from './binding-list.tsx';
import { deviceBulk } from './device-bulk.ts';
import { ConnectLink } from './connect-link.tsx';
import { DayText, ExpiryCell, MomentDay, ProjectCell, StatusCell, TextCell } from './device-cells.tsx';
import { DeviceImportDialog } from './device-import-dialog.tsx';
import { DeviceLinks } from './device-links.tsx';
import { KeyList } from './key-list.tsx';
import { messages, statusOptions } from './messages.ts';
import { RemovalMeaning } from './removal-meaning.tsx';

const trustOptions = vehicleTrusts.map((value) => ({ value, text: trustTexts[value] }));

const { list, editing } = entityCalls('device');
const form = forms.device;

/** Fields that are a line of text in the list and in the form alike. */
const plain = ['batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid'] as const;
const sorted: ReadonlySet<string> = new Set(['batteryId', 'softwareVersion']);

export const deviceList: ListDefinition<DeviceView> = {
  ...list,
  title: { 'zh-CN': '车辆', en: 'Vehicles' },
  one: { 'zh-CN': '车辆', en: 'vehicle' },
  nameOf: ({ vin }) => vin,
  searchHint: { 'zh-CN': '搜索 VIN、车牌、电池、BMS、IMEI、项目', en: 'Search VIN, plate, battery, BMS, IMEI or project' },
  sort: 'vin',
  columns: [
    { name: 'vin', label: form.vin.label, cell: ({ vin }) => <span className="vd-number">{vin}</span>, sort: 'vin' },
    { name: 'plate', label: form.plate.label, cell: ({ plate }) => plate ?? '–', sort: 'plate', from: 'desk' },
    { name: 'project', label: form.projectId.label, cell: (device) => <ProjectCell device={device} />, sort: 'project', from: 'desk' },
    { name: 'serviceStatus', label: { 'zh-CN': '服务状态', en: 'Service status' }, cell: (device) => <StatusCell device={device} />, sort: 'serviceStatus' },
    { name: 'security', label: security.column, cell: (device) => <SecurityCell device={device} />, from: 'desk' },
    { name: 'serviceExpiresAt', label: form.serviceExpiresAt.label, cell: (device) => <ExpiryCell device={device} />, sort: 'serviceExpiresAt', from: 'wide' },
    { name: 'customer', label: forms.project.customerId.label, cell: ({ customer }) => customer?.name ?? '–', sort: 'customer', hidden: true },
    { name: 'groups', label: form.groupIds.label, cell: (device) => device.groups.map(({ name }) => name).join(', ') || '–', hidden: true },
    { name: 'vehicleType', label: form.vehicleType.label, cell: ({ vehicleType }) => vehicleType ?? '–', hidden: true },
    { name: 'model', label: form.modelId.label, cell: ({ model }) => model?.name ?? '–', hidden: true },
    ...plain.map((name) => ({
      name,
      label: form[name].label,
      cell: (device: DeviceView) => device[name] ?? '–',
      ...(sorted.has(name) ? { sort: name } : {}),
      hidden: true as const,
    })),
    { name: 'softwareSince', label: { 'zh-CN': '软件版本自', en: 'Software version since' }, cell: ({ softwareSince }) => <MomentDay at={softwareSince} />, hidden: true },
    { name: 'profile', label: form.profile.label, cell: ({ profile }) => profile, hidden: true },
    { name: 'source', label: { 'zh-CN': '来源', en: 'Source' }, cell: ({ source }) => <TextCell text={deviceSourceTexts[source]} />, hidden: true },
    { name: 'activatedAt', label: form.activatedAt.label, cell: ({ activatedAt }) => <DayText day={activatedAt} />, sort: 'activatedAt', hidden: true },
    ...keptColumns.map((column) => ({ ...column, hidden: true as const })),
  ],
  filters: [
    { name: 'projectId', label: form.projectId.label, control: one(projects) },
    { name: 'customerId', label: forms.project.customerId.label, control: one(customers) },
    { name: 'groupId', label: form.groupIds.label, control: one(groups) },
    { name: 'profile', label: form.profile.label, control: one(profiles) },
    { name: 'serviceStatus', label: { 'zh-CN': '服务状态', en: 'Service status' }, control: filterChoice(statusOptions) },
    { name: 'trust', label: security.column, control: filterChoice(trustOptions) },
  ],
  editing: {
    ...editing,
    form,
    fields: [
      { name: 'vin', control: line },
      { name: 'plate', control: line },
      { name: 'vehicleType', control: line },
      { name: 'modelId', control: one(models), hint: { 'zh-CN': '留空时按“车辆类型”与唯一同名型号关联', en: 'If empty, the vehicle is linked to the model whose number equals the vehicle type, if there is only one' } },
      { name: 'projectId', control: one(projects) },
      { name: 'groupIds', control: many(groups), wide: true },
      ...plain.map((name) => ({ name, control: line })),
      { name: 'profile', control: one(profiles), hint: { 'zh-CN': '留空为 standard', en: 'If empty: standard' } },
      { name: 'activatedAt', control: date },
      { name: 'serviceExpiresAt', control: date },
      { name: 'serviceSuspended', control: flag, wide: true },
    ],
    valuesOf: (device) => ({
      vin: device.vin,
      plate: device.plate ?? '',
      vehicleType: device.vehicleType ?? '',
      modelId: device.model?.id ?? '',
      projectId: device.project?.id ?? '',
      groupIds: device.groups.map(({ id }) => id),
      ...Object.fromEntries(plain.map((name) => [name, device[name] ?? ''])),
      profile: device.profile,
      activatedAt: device.activatedAt ?? '',
      serviceExpiresAt: device.serviceExpiresAt ?? '',
      serviceSuspended: device.serviceSuspended,
    }),
  },
  tools: [
    { name: 'import', label: messages.import, access: endpoints.deviceImport.route, Dialog: DeviceImportDialog },
  ],
  renews: [endpoints.reminders],
  bulk: deviceBulk(editing.change),
  sections: [
    { name: 'links', title: messages.links, Body: DeviceLinks },
    { name: 'bindings', title: messages.bindings, Body: BindingList },
    { name: 'security', title: security.title, Body: ({ row: { id } }) => <VehiclePolicy id={id} /> },
    { name: 'keys', title: messages.keys, Body: KeyList },
    { name: 'cipherKeys', title: messages.cipherKeys, Body: ({ row: { id } }) => <CipherKeys of="device" id={id} /> },
    { name: 'access', title: whoCanMessages.title, access: 'administrator', Body: ({ row: { id } }) => <WhoCan deviceId={id} /> },
    historySection('device'),
  ],
  ...(list.removing ? { removing: { ...list.removing, Meaning: RemovalMeaning } } : {}),
  Empty: ConnectLink,
  emptyText: { 'zh-CN': '新增或导入车辆；启用登入时自动登记后，首次登入的车辆也会出现在这里。', en: 'Add or import vehicles. If registration at login is enabled, vehicles that log in for the first time appear here too.' },
};
