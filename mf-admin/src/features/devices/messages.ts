import { defineMessages } from '@voltdeck/kit';
import type { BoundPart, DeviceSource, ServiceStatus } from '@voltdeck/protocol/contract';
import type { Option } from '@voltdeck/kit/list';
import type { Text } from '@voltdeck/kit';

export const messages = defineMessages({
  import: { 'zh-CN': '导入…', en: 'Import…' },
  importTitle: { 'zh-CN': '导入设备', en: 'Import devices' },
  importFile: { 'zh-CN': '文件（CSV 或 XLSX）', en: 'File (CSV or XLSX)' },
  importHint: { 'zh-CN': '首行为列名；项目按编号、分组按名称填写。上传后先试运行，不写入任何内容。', en: 'Headings in the first line; projects by number, groups by name. It is tried first: nothing is written.' },
  template: { 'zh-CN': '下载模板 {format}', en: 'Template as {format}' },
  try: { 'zh-CN': '试运行', en: 'Try it' },
  trying: { 'zh-CN': '正在检查文件…', en: 'Checking the file…' },
  fine: { 'zh-CN': '{rows} 行全部可以导入。', en: 'All {rows} rows can be imported.' },
  problems: { 'zh-CN': '{rows} 行中有 {count} 处问题。全部改正后才能导入。', en: '{count} problems in {rows} rows. Nothing is imported before they are put right.' },
  problemsShown: { 'zh-CN': '只显示前 {count} 处', en: 'The first {count} are shown' },
  importNow: { 'zh-CN': '导入 {rows} 台设备', en: 'Import {rows} devices' },
  imported: { 'zh-CN': '已导入 {count} 台设备', en: '{count} devices are imported' },
  line: { 'zh-CN': '行', en: 'Line' },
  column: { 'zh-CN': '列', en: 'Column' },
  value: { 'zh-CN': '值', en: 'Value' },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  notATable: { 'zh-CN': '请选择 .csv 或 .xlsx 文件', en: 'Choose a .csv or .xlsx file' },
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
  keys: { 'zh-CN': '签名密钥', en: 'Signing keys' },
  keysNone: { 'zh-CN': '此设备没有登记密钥', en: 'No key is registered of this device' },
  keyHolds: { 'zh-CN': '有效', en: 'holds' },
  keyChip: { 'zh-CN': '芯片 {chip}', en: 'chip {chip}' },
  keyEnd: { 'zh-CN': '终止', en: 'End it' },
  refused: { 'zh-CN': '被拒绝的登录…', en: 'Refused logins…' },
  refusedTitle: { 'zh-CN': '被拒绝登录的车辆', en: 'Vehicles that were refused' },
  refusedHint: { 'zh-CN': '未开放自动登记时，只有设备列表中的车辆可以登录。登记后，车辆下次登录即被接受。', en: 'While registration is closed, only vehicles of the device list may log in. Once registered, a vehicle is let in at its next try.' },
  refusedNone: { 'zh-CN': '最近 30 天没有车辆被拒绝', en: 'No vehicle was refused in the last 30 days' },
  refusedTimes: { 'zh-CN': '{count} 次，来自 {address}', en: '{count} times, from {address}' },
  refusedLast: { 'zh-CN': '最近：', en: 'last' },
  vinUnknown: { 'zh-CN': '未登记', en: 'not registered' },
  vinDuplicate: { 'zh-CN': '同一 VIN 已从另一终端在线', en: 'online from another terminal' },
  register: { 'zh-CN': '登记', en: 'Register' },
  registerOf: { 'zh-CN': '登记 {vin}', en: 'Register {vin}' },
  registered: { 'zh-CN': '已登记 {vin}', en: '{vin} is registered' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  links: { 'zh-CN': '相关页面', en: 'Elsewhere' },
});

export const statusTexts: Readonly<Record<ServiceStatus, Text>> = {
  notActivated: { 'zh-CN': '未激活', en: 'not activated' },
  inService: { 'zh-CN': '服务中', en: 'in service' },
  expiring: { 'zh-CN': '即将到期', en: 'expiring' },
  expired: { 'zh-CN': '已到期', en: 'expired' },
  suspended: { 'zh-CN': '已停用', en: 'suspended' },
};

export const statusTones = {
  notActivated: 'plain',
  inService: 'good',
  expiring: 'notice',
  expired: 'bad',
  suspended: 'bad',
} as const satisfies Record<ServiceStatus, string>;

export const statusOptions: readonly Option[] = [
  { value: 'expiring,expired', text: { 'zh-CN': '30 天内到期或已到期', en: 'expires within 30 days, or has' } },
  { value: 'inService', text: statusTexts.inService },
  { value: 'expiring', text: statusTexts.expiring },
  { value: 'expired', text: statusTexts.expired },
  { value: 'notActivated', text: statusTexts.notActivated },
  { value: 'suspended', text: statusTexts.suspended },
];

export const sourceTexts: Readonly<Record<DeviceSource, Text>> = {
  manual: { 'zh-CN': '手工录入', en: 'by hand' },
  import: { 'zh-CN': '导入', en: 'import' },
  login: { 'zh-CN': '登录时登记', en: 'registered at login' },
  platform: { 'zh-CN': '平台转发', en: 'platform link' },
};

export const partTexts: Readonly<Record<BoundPart, Text>> = {
  battery: { 'zh-CN': '电池', en: 'Battery' },
  bms: { 'zh-CN': 'BMS', en: 'BMS' },
  hardware: { 'zh-CN': '硬件', en: 'Hardware' },
  imei: { 'zh-CN': 'IMEI', en: 'IMEI' },
};
