import { defineMessages } from '@voltdeck/kit';
import { serviceStatusTexts, type BoundPart, type ServiceStatus } from '@voltdeck/protocol/contract';
import type { Option } from '@voltdeck/kit/list';
import type { Text } from '@voltdeck/kit';

export const messages = defineMessages({
  import: { 'zh-CN': '导入…', en: 'Import…' },
  importTitle: { 'zh-CN': '导入设备', en: 'Import devices' },
  importHint: { 'zh-CN': '首行为列名；项目按编号或名称、分组按名称填写。已有的车辆按 VIN 对比后更新，空单元格表示清空，文件中没有的列保持不变。先试运行，确认后才写入。', en: 'Headings in the first line; projects by number or name, groups by name. Vehicles that exist are matched by VIN and updated: an empty cell empties the field, a column that is not in the file stays as it is. A trial shows every change before anything is written.' },
  importNow: { 'zh-CN': '导入 {rows} 台设备', en: 'Import {rows} devices' },
  imported: { 'zh-CN': '已导入 {count} 台设备', en: '{count} devices are imported' },
  expiring: { 'zh-CN': '{count} 台设备的服务已到期或将在 30 天内到期。', en: 'The service of {count} devices has expired or does within 30 days.' },
  expiringShow: { 'zh-CN': '查看', en: 'Show them' },
  unassigned: { 'zh-CN': '未分配', en: 'not assigned' },
  daysLeft: { 'zh-CN': '（还有 {days} 天）', en: '({days} days left)' },
  bindings: { 'zh-CN': '电池与终端', en: 'Battery and terminals' },
  bindingsNone: { 'zh-CN': '没有记录', en: 'None is recorded' },
  since: { 'zh-CN': '自 {from} 起', en: 'since {from}' },
  fromTo: { 'zh-CN': '{from} 至 {to}', en: '{from} to {to}' },
  bound: { 'zh-CN': '在用', en: 'in use' },
  vehiclePage: { 'zh-CN': '打开车辆页面', en: 'Open the page of the vehicle' },
  messagePage: { 'zh-CN': '查看报文', en: 'Its messages' },
  connectionPage: { 'zh-CN': '连接诊断', en: 'Connection' },
  keys: { 'zh-CN': '签名密钥', en: 'Signing keys' },
  keysNone: { 'zh-CN': '此设备没有登记密钥', en: 'No key is registered of this device' },
  keyHolds: { 'zh-CN': '有效', en: 'holds' },
  keyChip: { 'zh-CN': '芯片 {chip}', en: 'chip {chip}' },
  keyEnd: { 'zh-CN': '终止', en: 'End it' },
  cipherKeys: { 'zh-CN': '加密密钥', en: 'Encryption keys' },
  links: { 'zh-CN': '相关页面', en: 'Elsewhere' },
});

export const statusTones = {
  notActivated: 'plain',
  inService: 'good',
  expiring: 'notice',
  expired: 'bad',
  suspended: 'bad',
} as const satisfies Record<ServiceStatus, string>;

export const statusOptions: readonly Option[] = [
  { value: 'expiring,expired', text: { 'zh-CN': '30 天内到期或已到期', en: 'expires within 30 days, or has' } },
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
