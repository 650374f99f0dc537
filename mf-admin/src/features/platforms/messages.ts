import type { PlatformView } from '@voltdeck/contract';
import { defineMessages, type Text } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';

export const messages = defineMessages({
  enabled: { 'zh-CN': '启用', en: 'Enabled' },
  disabled: { 'zh-CN': '停用', en: 'Disabled' },
  state: { 'zh-CN': '状态', en: 'State' },
  source: { 'zh-CN': '来源', en: 'Source' },
  console: { 'zh-CN': '控制台', en: 'Console' },
  fromFile: { 'zh-CN': '来自文件', en: 'From file' },
  fromFileText: { 'zh-CN': '此平台由文件 {origin} 声明，只能在文件中修改，重启协议服务后生效。', en: 'This platform is declared in the file {origin}. Change it there and restart the protocol service.' },
  anyVehicle: { 'zh-CN': '任意车辆', en: 'Any vehicle' },
  weak: { 'zh-CN': '弱', en: 'Weak' },
  weakText: { 'zh-CN': '此平台可代任意车辆上报。建议改为“仅清单内的车辆”，并填写 VIN 或项目。', en: 'This platform can report for any vehicle. Select "Only listed vehicles" and enter VINs or projects.' },
  noneListed: { 'zh-CN': '清单为空：拒绝所有车辆', en: 'Empty list: all vehicles are refused' },
  listed: { 'zh-CN': '{vins} 项 VIN，{projects} 个项目', en: '{vins, plural, one {# VIN entry} other {# VIN entries}}, {projects, plural, one {# project} other {# projects}}' },
  password: { 'zh-CN': '密码', en: 'Password' },
  passwordNone: { 'zh-CN': '未设置：平台不能登入', en: 'Not set: the platform cannot log in' },
  passwordSet: { 'zh-CN': '已设置，指纹 {fingerprint}', en: 'Set, fingerprint {fingerprint}' },
  passwordSince: { 'zh-CN': '更换于', en: 'Changed' },
  passwordHint: { 'zh-CN': '8 至 20 个字符；留空则保持不变。更换后链路立即断开', en: '8 to 20 characters. Leave empty to keep it. Replacing it closes the link at once.' },
  about: { 'zh-CN': '登入与权限', en: 'Login and permissions' },
  when: { 'zh-CN': '修改数秒内生效：停用、删除、更换密码或识别码会断开链路；缩小 VIN 清单会结束清单外车辆的会话；项目范围从车辆下次登入起生效。', en: 'Changes apply within seconds. Disabling, deleting, or changing the password or platform ID closes the link. Removing VINs from the list ends the sessions of those vehicles. Project changes apply at the next login of a vehicle.' },
  vinsHint: { 'zh-CN': '每行一个 VIN 或通配符：* 代表任意多个字符，? 代表一个字符。最多 2000 项', en: 'One VIN or pattern per line: * for any characters, ? for one. At most 2,000 entries.' },
  projectsHint: { 'zh-CN': '这些项目的车辆也允许', en: 'Vehicles of these projects are allowed too.' },
  platformIdHint: { 'zh-CN': '平台登入报文头中的 17 位识别码；留空不检查', en: 'The 17-character ID in the header of the platform login. Leave empty to skip the check.' },
  editionsHint: { 'zh-CN': '都不选表示全部', en: 'None selected: all' },
  userHint: { 'zh-CN': '最多 12 个字符', en: 'At most 12 characters' },
  removeText: { 'zh-CN': '平台链路立即断开，其车辆离线。可以恢复。', en: 'The platform link closes at once and its vehicles go offline. You can restore it later.' },
});

const options = <Value extends string>(texts: Readonly<Record<Value, Text>>): readonly Option[] => Object.entries<Text>(texts).map(([value, text]) => ({ value, text }));

export const vehicleOptions = options<PlatformView['vehicles']>({
  listed: { 'zh-CN': '仅清单内的车辆', en: 'Only listed vehicles' },
  any: { 'zh-CN': '任意车辆（不建议）', en: 'Any vehicle (not recommended)' },
});

export const encryptionOptions = options<PlatformView['encryption']>({
  optional: { 'zh-CN': '可选', en: 'Optional' },
  required: { 'zh-CN': '必须加密', en: 'Required' },
});

export const loginOptions = options<PlatformView['vehicleLogin']>({
  required: { 'zh-CN': '车辆须先登入', en: 'Vehicles must log in first' },
  optional: { 'zh-CN': '首帧数据即登入', en: 'The first report counts as login' },
});

export const editionOptions: readonly Option[] = [
  { value: '2016', text: { 'zh-CN': 'GB/T 32960.3-2016', en: 'GB/T 32960.3-2016' } },
  { value: '2025', text: { 'zh-CN': 'GB/T 32960.3-2025', en: 'GB/T 32960.3-2025' } },
];
