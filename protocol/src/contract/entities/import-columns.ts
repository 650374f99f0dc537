import { forms } from '../rules/forms.ts';
import type { CipherName } from './profiles.ts';
import type { Text } from '../../text/text.ts';

export const importFormats = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What an import does with a VIN that is there already. */
export const importExisting = ['refuse', 'update'] as const;
export type ImportExisting = (typeof importExisting)[number];

/** Columns of symmetric keys, each of a cipher: they are written and never read back, so an export has none. */
export const keyColumns = { sm4Key: 'sm4', aes128Key: 'aes128' } as const satisfies Readonly<Record<string, CipherName>>;
export type KeyColumn = keyof typeof keyColumns;

/** A column of the file that devices are imported from. Projects, groups and models are named, not given by id. */
export interface ImportColumn {
  readonly name: 'vin' | 'plate' | 'vehicleType' | 'model' | 'project' | 'projectNumber' | 'groups' | 'profile' | 'serviceSuspended' | 'batteryId' | 'bmsId' | 'bmsModel' | 'hardwareId' | 'softwareVersion' | 'imei' | 'iccid' | 'activatedAt' | 'serviceExpiresAt' | KeyColumn;
  readonly label: Text;
  readonly example: string;
  /** Other headings by which it is known: of exports, and of earlier versions. */
  readonly aliases?: readonly Text[];
  /** Absent from the template: another column says the same. */
  readonly exported?: true;
}

const { device } = forms;

/** In the order of the template. A file may leave out any but the first, and headings may be names or labels of either language. */
export const importColumns: readonly ImportColumn[] = [
  { name: 'vin', label: device.vin.label, example: 'LVDEXAMPLE0000001', aliases: [{ 'zh-CN': '车辆识别码', en: 'Vehicle id' }] },
  { name: 'plate', label: device.plate.label, example: '粤B00001D' },
  { name: 'vehicleType', label: device.vehicleType.label, example: 'bus' },
  { name: 'model', label: device.modelId.label, example: '' },
  { name: 'project', label: device.projectId.label, example: '', exported: true },
  { name: 'projectNumber', label: forms.project.number.label, example: '' },
  { name: 'groups', label: { 'zh-CN': '分组（用分号隔开）', en: 'Groups (separated by semicolons)' }, example: '', aliases: [device.groupIds.label] },
  { name: 'batteryId', label: device.batteryId.label, example: 'PACK-0001' },
  { name: 'bmsId', label: device.bmsId.label, example: 'BMS-0001' },
  { name: 'bmsModel', label: device.bmsModel.label, example: '' },
  { name: 'hardwareId', label: device.hardwareId.label, example: '' },
  { name: 'softwareVersion', label: device.softwareVersion.label, example: '1.0.0' },
  { name: 'imei', label: device.imei.label, example: '860000000000001' },
  { name: 'iccid', label: device.iccid.label, example: '89860000000000000001' },
  { name: 'activatedAt', label: device.activatedAt.label, example: '2026-01-31' },
  { name: 'serviceExpiresAt', label: device.serviceExpiresAt.label, example: '2029-01-31' },
  { name: 'profile', label: device.profile.label, example: '' },
  { name: 'serviceSuspended', label: device.serviceSuspended.label, example: '', aliases: [{ 'zh-CN': '停用服务', en: 'Service suspended' }] },
  { name: 'sm4Key', label: { 'zh-CN': 'SM4 密钥（32 位十六进制）', en: 'SM4 key (32 hexadecimal digits)' }, example: '' },
  { name: 'aes128Key', label: { 'zh-CN': 'AES-128 密钥（32 位十六进制）', en: 'AES-128 key (32 hexadecimal digits)' }, example: '' },
];

/** Columns of an exported list that nobody fills in: an import passes over them and says so. */
export const shownOnly = {
  source: { 'zh-CN': '来源', en: 'Source' },
  customer: forms.project.customerId.label,
  serviceStatus: { 'zh-CN': '服务状态', en: 'Service status' },
  createdAt: { 'zh-CN': '创建时间', en: 'Created' },
  updatedAt: { 'zh-CN': '更新时间', en: 'Updated' },
  updatedBy: { 'zh-CN': '更新人', en: 'Updated by' },
} as const satisfies Record<string, Text>;

/** What an import takes. */
export const importLimits = {
  fileBytesMax: 8 * 1024 * 1024,
  /** An uploaded file travels in pieces of this size. */
  partBytes: 512 * 1024,
  /** Of an XLSX file when it is unpacked. */
  unpackedBytesMax: 96 * 1024 * 1024,
  rowsMax: 20_000,
  /** Most problems that are reported. */
  problemsMax: 1_000,
  /** So many differing cells are listed at most; all of them are imported. */
  differencesMax: 2_000,
  /** A trial is kept for so long. */
  trialHours: 1,
  runTimeoutMs: 60_000,
} as const;
