import { modelFieldNames } from '@voltdeck/protocol/codes';
import { forms, type EntityName, type Text } from '@voltdeck/protocol/contract';

/** A column of an exported list: the field of the view, and its heading. */
export interface ExportColumn {
  readonly field: string;
  readonly label: Text;
}

const column = (field: string, label: Text): ExportColumn => ({ field, label });
const counted = (field: string, chinese: string, english: string): ExportColumn => column(field, { 'zh-CN': chinese, en: english });

const customer = column('customer', forms.project.customerId.label);
const description = column('description', forms.project.description.label);
const name = column('name', forms.project.name.label);
const devices = counted('devices', '设备数', 'Devices');
const kept = [counted('createdAt', '创建时间', 'Created'), counted('updatedAt', '更新时间', 'Updated'), counted('updatedBy', '更新人', 'Updated by')];

const deviceFields = ['batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid', 'activatedAt', 'serviceExpiresAt'] as const;

/** Platforms are the administrators' alone: their list is no file for everyone who may download. */
export type ExportedEntity = Exclude<EntityName, 'platform'>;

/** What the file of each list holds. */
export const exportColumns: Readonly<Record<ExportedEntity, readonly ExportColumn[]>> = {
  project: [name, column('number', forms.project.number.label), customer, description, devices, ...kept],
  customer: [name, description, counted('projects', '项目数', 'Projects'), ...kept],
  group: [name, description, devices, ...kept],
  device: [
    column('vin', forms.device.vin.label),
    column('plate', forms.device.plate.label),
    column('vehicleType', forms.device.vehicleType.label),
    column('model', forms.device.modelId.label),
    counted('source', '来源', 'Source'),
    column('project', forms.device.projectId.label),
    customer,
    column('groups', forms.device.groupIds.label),
    ...deviceFields.map((field) => column(field, forms.device[field].label)),
    counted('serviceStatus', '服务状态', 'Service status'),
    ...kept,
  ],
  model: [...modelFieldNames.map((field) => column(field, forms.model[field].label)), devices, ...kept],
  version: [column('number', forms.version.number.label), column('notes', forms.version.notes.label), ...kept],
  profile: [name, column('description', forms.profile.description.label), devices, counted('source', '来源', 'Source'), ...kept],
  config: [name, column('value', forms.config.value.label), ...kept],
};
