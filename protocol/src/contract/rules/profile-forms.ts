import { editions, platformEncryptions, platformVehicles, vehicleLogins } from '../entities/profiles.ts';
import type { Form, FormField } from './check.ts';
import { rules, type Rule } from './rule-table.ts';

function field(chinese: string, english: string, ...fieldRules: readonly Rule[]): FormField {
  return { label: { 'zh-CN': chinese, en: english }, rules: fieldRules };
}

const line = (most: number): readonly Rule[] => [rules.text(), rules.maxLength(most)];

/** A profile is its JSON, key by key, and the policy beside it. What the objects hold is checked by `readDeviceProfile`. */
export const profileForm = {
  name: field('名称', 'Name', rules.required(), ...line(50), rules.regex('^[\\w.-]+$')),
  description: field('描述', 'Description', ...line(1_000)),
  answerReports: field('应答实时与补发数据', 'Answer real-time and reissued data', rules.flag()),
  clockOffsetMinutes: field('终端时区与 UTC 之差（分钟）', 'Terminal clock offset from UTC (min)', rules.integer(), rules.between(-840, 840)),
  reportPeriodSeconds: field('信息上报周期（秒）', 'Reporting interval (s)', rules.integer(), rules.between(1, 3_600)),
  invertCurrent: field('充电电流为正', 'Charging current is positive', rules.flag()),
  datum2016: field('2016 版坐标系', 'Coordinate system of 2016 messages', rules.oneOf('WGS84', 'GCJ02', 'other')),
  commands2025: field('2025 版的 80–82 命令', 'Commands 80 to 82 of 2025', rules.oneOf('as2016', 'none')),
  upgradeOrder: field('远程升级参数顺序', 'Upgrade argument order', rules.oneOf('urlLate', 'urlFirst')),
  encryption: field('加密方式', 'Encryption', rules.object()),
  bmsBlocks: field('BMS 信息类型代码', 'BMS block codes', rules.object()),
  controls: field('自定义控制命令代码', 'Vendor control command codes', rules.object()),
  blocks: field('自定义信息体', 'Custom blocks', rules.objects()),
  policy: field('安全策略', 'Security policy', rules.object()),
} as const satisfies Form;

export const platformForm = {
  name: field('名称', 'Name', rules.required(), ...line(64)),
  user: field('用户名', 'User name', rules.required(), rules.maxLength(12), rules.regex('^[\\x21-\\x7e]+$')),
  /** Up to 20 characters are the password; a longer text is a line of `hash-password`. */
  password: field('密码', 'Password', rules.text(), rules.minLength(8), rules.regex('^([\\x20-\\x7e]{8,20}|scrypt:\\d+:\\d+:\\d+:[\\w+/=]+:[\\w+/=]+)$')),
  platformId: field('平台唯一识别码', 'Platform ID', rules.maxLength(17), rules.regex('^[\\x21-\\x7e]+$')),
  enabled: field('启用', 'Enabled', rules.flag()),
  vehicles: field('允许的车辆', 'Allowed vehicles', rules.oneOf(...platformVehicles)),
  vins: field('VIN 清单', 'VIN list', rules.vinPatterns()),
  projectIds: field('项目', 'Projects', rules.references()),
  editions: field('协议版本', 'Protocol editions', rules.list(), rules.oneOf(...editions)),
  encryption: field('数据单元加密', 'Data unit encryption', rules.oneOf(...platformEncryptions)),
  vehicleLogin: field('车辆登入', 'Vehicle login', rules.oneOf(...vehicleLogins)),
  vehiclesMax: field('单链路最大车辆数', 'Maximum vehicles per link', rules.integer(), rules.between(1, 100_000)),
  note: field('备注', 'Note', ...line(1_000)),
} as const satisfies Form;

/** A symmetric key as people enter it. */
export const cipherKeyForm = {
  key: field('密钥（32 位十六进制）', 'Key (32 hexadecimal digits)', rules.required(), rules.text(), rules.regex('^[0-9a-fA-F]{32}$')),
} as const satisfies Form;
