import { faultTypes, modelChoices, modelFieldNames, modelFields, type ModelField } from '@voltdeck/protocol/codes';
import { deviceSourceTexts, faultEntryFieldNames, faultEntryShown, forms, isSettingName, serviceStatusTexts, settings, shownOnly, type EntityName, type Text } from '@voltdeck/protocol/contract';

/** What codes say. */
export type CodeWords = Readonly<Record<string, Text>>;

/** A column of an exported list: the field of the view, and its heading. */
export interface ExportColumn {
  readonly field: string;
  readonly label: Text;
  /** Where it holds codes; those of a setting depend on which one it is. */
  readonly words?: CodeWords | ((view: ReadonlyMap<string, unknown>) => CodeWords | undefined) | undefined;
}

const column = (field: string, label: Text): ExportColumn => ({ field, label });
const counted = (field: string, chinese: string, english: string): ExportColumn => column(field, { 'zh-CN': chinese, en: english });

const customer = column('customer', shownOnly.customer);
const description = column('description', forms.project.description.label);
const name = column('name', forms.project.name.label);
const devices = counted('devices', '车辆数', 'Vehicles');
const kept = [column('createdAt', shownOnly.createdAt), column('updatedAt', shownOnly.updatedAt), column('updatedBy', shownOnly.updatedBy)];

const deviceFields = ['batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid', 'activatedAt', 'serviceExpiresAt'] as const;

const yesNo: CodeWords = { true: { 'zh-CN': '是', en: 'yes' }, false: { 'zh-CN': '否', en: 'no' } };
const entrySourceTexts: CodeWords = { console: { 'zh-CN': '控制台', en: 'console' }, file: { 'zh-CN': '文件', en: 'file' } };

/** The import reads the same words. */
const modelWords = ({ kind, choices }: ModelField): ExportColumn['words'] => (kind === 'flag' ? yesNo : choices && modelChoices[choices]);

const settingLabels: CodeWords = Object.fromEntries(Object.entries(settings).map(([name, { label }]) => [name, label]));

function settingWords(view: ReadonlyMap<string, unknown>): CodeWords | undefined {
  const name = view.get('name');
  if (!isSettingName(name)) return undefined;
  return Object.fromEntries((settings[name].options ?? []).map(({ value, text }) => [value, text]));
}

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
  faultEntry: [
    ...faultEntryFieldNames.map((field) => column(field, forms.faultEntry[field].label)),
    { field: 'type', label: faultEntryShown.builtInName, words: faultTypes },
    column('devices', faultEntryShown.devices),
    ...kept,
  ],
  version: [column('number', forms.version.number.label), column('notes', forms.version.notes.label), ...kept],
  profile: [name, column('description', forms.profile.description.label), devices, { ...counted('source', '来源', 'Source'), words: entrySourceTexts }, ...kept],
  config: [{ ...column('name', forms.config.name.label), words: settingLabels }, { ...column('value', forms.config.value.label), words: settingWords }, ...kept],
};
