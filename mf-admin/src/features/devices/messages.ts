import { defineMessages } from '@voltdeck/kit';
import { serviceStatusTexts, type BoundPart, type ServiceStatus } from '@voltdeck/protocol/contract';
import type { Option } from '@voltdeck/kit/list';
import type { Text } from '@voltdeck/kit';

export const messages = defineMessages({
  connect: { 'zh-CN': '接入车辆', en: 'Connect a vehicle' },
  import: { 'zh-CN': '导入…', en: 'Import…' },
  importTitle: { 'zh-CN': '导入车辆', en: 'Import vehicles' },
  importHint: { 'zh-CN': '首行为列名；项目按编号或名称、分组按名称填写。已有车辆按 VIN 匹配并更新：单元格为空会清空该字段，文件中没有的列保持不变。写入前先检查文件并列出所有修改。', en: 'First line: column headings. Enter projects by number or name and groups by name. Existing vehicles are matched by VIN and updated: an empty cell empties the field, a column that is not in the file stays as it is. The file is checked first, and every change is listed before anything is written.' },
  importNow: { 'zh-CN': '导入 {rows} 台车辆', en: 'Import {rows, plural, one {# vehicle} other {# vehicles}}' },
  imported: { 'zh-CN': '已导入 {count} 台车辆', en: 'Imported {count, plural, one {# vehicle} other {# vehicles}}' },
  expiring: { 'zh-CN': '{count} 台车辆的服务已到期或将在 30 天内到期。', en: 'The service of {count, plural, one {# vehicle} other {# vehicles}} has expired or expires within 30 days.' },
  expiringShow: { 'zh-CN': '查看', en: 'Show' },
  unassigned: { 'zh-CN': '未分配', en: 'not assigned' },
  daysLeft: { 'zh-CN': '（还有 {days} 天）', en: '({days, plural, one {# day} other {# days}} left)' },
  bindings: { 'zh-CN': '电池与终端', en: 'Battery and terminals' },
  bindingsNone: { 'zh-CN': '没有记录', en: 'No records' },
  since: { 'zh-CN': '自 {from} 起', en: 'since {from}' },
  fromTo: { 'zh-CN': '{from} 至 {to}', en: '{from} to {to}' },
  bound: { 'zh-CN': '在用', en: 'in use' },
  vehiclePage: { 'zh-CN': '打开车辆页面', en: 'Open vehicle page' },
  messagePage: { 'zh-CN': '查看报文', en: 'View messages' },
  connectionPage: { 'zh-CN': '连接诊断', en: 'Connection' },
  keys: { 'zh-CN': '签名密钥', en: 'Signing keys' },
  keysNone: { 'zh-CN': '此车辆没有登记密钥', en: 'No keys registered for this vehicle' },
  keyHolds: { 'zh-CN': '有效', en: 'valid' },
  keyChip: { 'zh-CN': '芯片 {chip}', en: 'chip {chip}' },
  keyEnd: { 'zh-CN': '停用', en: 'Disable' },
  cipherKeys: { 'zh-CN': '加密密钥', en: 'Encryption keys' },
  links: { 'zh-CN': '相关页面', en: 'Related pages' },
});

export const statusTones = {
  notActivated: 'plain',
  inService: 'good',
  expiring: 'notice',
  expired: 'bad',
  suspended: 'bad',
} as const satisfies Record<ServiceStatus, string>;

export const statusOptions: readonly Option[] = [
  { value: 'expiring,expired', text: { 'zh-CN': '30 天内到期或已到期', en: 'expired or expires within 30 days' } },
  { value: 'inService', text: serviceStatusTexts.inService },
  { value: 'expiring', text: serviceStatusTexts.expiring },
  { value: 'expired', text: serviceStatusTexts.expired },
  { value: 'notActivated', text: serviceStatusTexts.notActivated },
  { value: 'suspended', text: serviceStatusTexts.suspended },
];

export const partTexts: Readonly<Record<BoundPart, Text>> = {
  battery: { 'zh-CN': '电池', en: 'Battery' },
  bms: { 'zh-CN': 'BMS', en: 'BMS' },
  hardware: { 'zh-CN': '硬件', en: 'Hardware' },
  imei: { 'zh-CN': 'IMEI', en: 'IMEI' },
};
