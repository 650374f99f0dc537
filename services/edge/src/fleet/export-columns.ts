import { modelChoices, modelFieldNames, modelFields, type ModelField } from '@voltdeck/protocol/codes';
import { deviceSourceTexts, forms, serviceStatusTexts, shownOnly, type EntityName, type Text } from '@voltdeck/protocol/contract';

/** A column of an exported list: the field of the view, and its heading. */
export interface ExportColumn {
  readonly field: string;
  readonly label: Text;
  /** What its codes say, where it holds codes. */
  readonly words?: Readonly<Record<string, Text>> | undefined;
}

const column = (field: string, label: Text): ExportColumn => ({ field, label });
const counted = (field: string, chinese: string, english: string): ExportColumn => column(field, { 'zh-CN': chinese, en: english });

const customer = column('customer', shownOnly.customer);
const description = column('description', forms.project.description.label);
const name = column('name', forms.project.name.label);
const devices = counted('devices', '车辆数', 'Vehicles');
const kept = [column('createdAt', shownOnly.createdAt), column('updatedAt', shownOnly.updatedAt), column('updatedBy', shownOnly.updatedBy)];

const deviceFields = ['batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid', 'activatedAt', 'serviceExpiresAt'] as const;

const yesNo: Readonly<Record<string, Text>> = { true: { 'zh-CN': '是', en: 'yes' }, false: { 'zh-CN': '否', en: 'no' } };
const entrySourceTexts: Readonly<Record<string, Text>> = { console: { 'zh-CN': '控制台', en: 'console' }, file: { 'zh-CN': '文件', en: 'file' } };

/** The import reads the same words. */
const modelWords = ({ kind, choices }: ModelField): ExportColumn['words'] => (kind === 'flag' ? yesNo : choices && modelChoices[choices]);

/** Platforms are the administrators' alone: their list is no file for everyone who may download. */
export type ExportedEntity = Exclude<EntityName, 'platform'>;

/** What the file of each list holds. The import takes the file of devices again: `importColumns` and `shownOnly` know its headings. */
export const exportColumns: Readonly<Record<ExportedEntity, readonly ExportColumn[]>> = {
  project: [name, column('number', forms.project.number.label), customer, description, devices, ...kept],
  customer: [name, description, counted('projects', '项目数', 'Projects'), ...kept],
  group: [name, description, devices, ...kept],
  device: [
    column('vin', forms.device.vin.label),
    column('plate', forms.device.plate.label),
    column('vehicleType', forms.device.vehicleType.label),
    column('model', forms.device.modelId.label),
    { ...column('source', shownOnly.source), words: deviceSourceTexts },
    column('project', forms.device.projectId.label),
    customer,
    column('groups', forms.device.groupIds.label),
    ...deviceFields.map((field) => column(field, forms.device[field].label)),
    column('profile', forms.device.profile.label),
    { ...column('serviceSuspended', forms.device.serviceSuspended.label), words: yesNo },
    { ...column('serviceStatus', shownOnly.serviceStatus), words: serviceStatusTexts },
    ...kept,
  ],
  model: [...modelFieldNames.map((field) => ({ ...column(field, forms.model[field].label), words: modelWords(modelFields[field]) })), devices, ...kept],
  version: [column('number', forms.version.number.label), column('notes', forms.version.notes.label), ...kept],
  profile: [name, column('description', forms.profile.description.label), devices, { ...counted('source', '来源', 'Source'), words: entrySourceTexts }, ...kept],
  config: [name, column('value', forms.config.value.label), ...kept],
};
