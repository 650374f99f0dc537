import { keysOf, tabulate } from '../../codes/tabulate.ts';
import { eventLogLimits } from '../event-types.ts';
import { mapFilePath, type MapProviderName, mapProviders, tileDatums } from '../maps.ts';
import { retentionDaysMax } from '../retention.ts';
import type { Text } from '../../text/text.ts';
import { caseSettings } from './case-settings.ts';
import { checkField } from './check.ts';
import { rules } from './rule-table.ts';
import { settingGroups, type Setting } from './setting.ts';

export * from './setting.ts';

const seconds: Text = { 'zh-CN': '秒', en: 's' };
const days: Text = { 'zh-CN': '天', en: 'days' };

const yesNo: Setting['options'] = [
  { value: '1', text: { 'zh-CN': '是', en: 'Yes' } },
  { value: '0', text: { 'zh-CN': '否', en: 'No' } },
];

const providers: Readonly<Record<MapProviderName, Text>> = {
  offline: { 'zh-CN': '内置轮廓', en: 'Built-in outlines' },
  tiles: { 'zh-CN': '瓦片服务器', en: 'Tile server' },
  pmtiles: { 'zh-CN': '矢量地图文件（PMTiles）', en: 'Map file (PMTiles)' },
  baidu: { 'zh-CN': '百度地图', en: 'Baidu Maps' },
};

/** 0 keeps permanently. */
const daysKept = [rules.required(), rules.integer(), rules.between(0, retentionDaysMax)];

/** A server by its name, then the three places of a tile and nothing else in braces: it goes into the policy of the pages. */
const tileAddress = '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/(?=[^\\s]*\\{z\\})(?=[^\\s]*\\{x\\})(?=[^\\s]*\\{y\\})([^\\s{}]|\\{[xyz]\\})+$';

/** A file of a server by its name, or the one of the edge: its server goes into the policy of the pages. */
const fileAddress = `^(${mapFilePath.replaceAll('.', '\\.')}|https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/[^\\s]+)$`;

/** Every name that system config knows. Values travel and are kept as texts. */
const rows = {
  businessTimeZone: {
    group: 'status',
    label: { 'zh-CN': '业务时区', en: 'Business time zone' },
    about: { 'zh-CN': '天、月统计、服务到期和 24 小时状态按此时区计算。', en: 'Daily and monthly statistics, service expiration and the 24-hour status use this time zone.' },
    initial: 'Asia/Shanghai', readBy: ['edge', 'fleet', 'identity', 'telemetry'],
    rules: [rules.required(), rules.timeZone()],
  },
  offlineAfterS: {
    group: 'status',
    label: { 'zh-CN': '离线判定时间（秒）', en: 'Offline after (seconds)' },
    about: { 'zh-CN': '车辆超过此时间未上报即显示为离线。', en: 'A vehicle is shown as offline when it has not reported for this long.' },
    unit: seconds,
    initial: '60', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(10, 86_400)],
  },
  archiveAfterDays: {
    group: 'retention',
    label: { 'zh-CN': '记录归档天数（0 表示不归档）', en: 'Archive records after (days, 0 = never)' },
    about: { 'zh-CN': '早于此天数的记录写入归档文件；开启后，记录仅在归档校验通过后才会删除。', en: 'Older records are written to the archive. When on, records are deleted only after the archive has verified them.' },
    unit: days,
    initial: '0', number: true, readBy: ['telemetry'],
    rules: daysKept,
  },
  messageRetentionDays: {
    group: 'retention',
    label: { 'zh-CN': '原始报文与车辆事件保留天数（0 表示永久）', en: 'Keep raw messages and vehicle events for (days, 0 = forever)' },
    about: { 'zh-CN': '超过此天数的原始报文和车辆事件将被删除，之后无法再重新解析。', en: 'Older raw messages and vehicle events are deleted and can no longer be decoded again.' },
    unit: days,
    initial: '30', number: true, drops: 'messages', readBy: ['telemetry'],
    rules: daysKept,
  },
  recordRetentionDays: {
    group: 'retention',
    label: { 'zh-CN': '记录保留天数（0 表示永久）', en: 'Keep records for (days, 0 = forever)' },
    about: { 'zh-CN': '超过此天数的记录将被删除；更早日期的曲线只显示汇总值。', en: 'Older records are deleted; charts of earlier days show summaries only.' },
    unit: days,
    initial: '365', number: true, drops: 'records', readBy: ['telemetry'],
    rules: daysKept,
  },
  rollupRetentionDays: {
    group: 'retention',
    label: { 'zh-CN': '汇总数据保留天数（0 表示永久）', en: 'Keep hourly and daily summaries for (days, 0 = forever)' },
    about: { 'zh-CN': '超过此天数的小时和日汇总将被删除。', en: 'Older hourly and daily summaries are deleted.' },
    unit: days,
    initial: '3650', number: true, drops: 'rollups', readBy: ['telemetry'],
    rules: daysKept,
  },
  ...caseSettings,
  eventLogDays: {
    group: 'retention',
    label: { 'zh-CN': '事件日志保留天数', en: 'Keep the event log for (days)' },
    about: { 'zh-CN': '其他系统在此天数内可从任意位置重新读取事件。', en: 'For this long, other systems can read events again from any position.' },
    unit: days,
    initial: '7', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(1, eventLogLimits.daysKeptMax)],
  },
  reportRetentionDays: {
    group: 'retention',
    label: { 'zh-CN': '报告保留天数（0 表示永久）', en: 'Keep reports for (days, 0 = forever)' },
    about: { 'zh-CN': '超过此天数的报告及其文件将被删除。', en: 'Older reports are deleted with their files.' },
    unit: days,
    initial: '90', number: true, readBy: ['telemetry'],
    rules: daysKept,
  },
  faultDebounceS: {
    group: 'analysis',
    label: { 'zh-CN': '故障消抖时间（秒）', en: 'Fault debounce (seconds)' },
    about: { 'zh-CN': '故障消失后又出现，间隔不超过此值时算作同一次。', en: 'A fault that reappears within this time counts as the same fault.' },
    unit: seconds,
    initial: '30', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(0, 3_600)],
  },
  operationPauseS: {
    group: 'analysis',
    label: { 'zh-CN': '充放电中断判定时间（秒）', en: 'End a charge or discharge after a pause of (seconds)' },
    about: { 'zh-CN': '充电或放电停止超过此时间即视为结束。', en: 'A charge or discharge ends when it pauses for longer than this.' },
    unit: seconds,
    initial: '300', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(10, 7_200)],
  },
  stormVehicles: {
    group: 'analysis',
    label: { 'zh-CN': '告警风暴车辆数', en: 'Alarm storm above (vehicles)' },
    about: { 'zh-CN': '同一规则在告警风暴时间内告警的车辆超过此数量时，合并为一次告警风暴，只发送一条通知。', en: 'When one rule raises alarms for more vehicles than this within the storm time, they are grouped as one storm with one message.' },
    unit: { 'zh-CN': '辆', en: 'vehicles' },
    initial: '10', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(2, 100_000)],
  },
  stormMinutes: {
    group: 'analysis',
    label: { 'zh-CN': '告警风暴时间（分钟）', en: 'Alarm storm within (minutes)' },
    about: { 'zh-CN': '这段时间内开始的规则告警计入同一次告警风暴。', en: 'Rule alarms that start within this time count towards the same storm.' },
    unit: { 'zh-CN': '分钟', en: 'min' },
    initial: '10', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(1, 1_440)],
  },
  clockAheadLimitS: {
    group: 'status',
    label: { 'zh-CN': '终端时钟允许超前（秒）', en: 'Allowed terminal clock lead (seconds)' },
    about: { 'zh-CN': '时间超前更多的上报不会作为最新状态。', en: 'Reports that are further ahead are not used as the latest state.' },
    unit: seconds,
    initial: '300', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.integer(), rules.between(10, 86_400)],
  },
  commandApproval: {
    group: 'safety',
    label: { 'zh-CN': '危险指令需另一位用户批准', en: 'Dangerous commands require another approver' },
    about: { 'zh-CN': '开启后，危险指令和升级需由另一位有修改权限的用户批准。', en: 'When on, another user with the Update permission must approve dangerous commands and upgrades.' },
    options: yesNo,
    initial: '0', number: true, readBy: ['edge', 'protocol'],
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  secondStepAdministrators: {
    group: 'safety',
    label: { 'zh-CN': '管理员必须使用两步验证的起始日期', en: 'Require a second step for administrators from (date)' },
    about: {
      'zh-CN': '自该日起，没有两步验证的管理员登录后须先设置，之前不能使用其他功能。留空表示自愿。推迟或清空需重新输入密码。',
      en: 'From this day, administrators without a second step must set one up before they can do anything else. Leave empty to make it optional. Postponing or clearing the date requires your password.',
    },
    initial: '', readBy: ['edge', 'identity'],
    rules: [rules.dateTime()],
  },
  secondStepOperators: {
    group: 'safety',
    label: { 'zh-CN': '操作员必须使用两步验证的起始日期', en: 'Require a second step for operators from (date)' },
    about: {
      'zh-CN': '自该日起，没有两步验证的操作员登录后须先设置，之前不能使用其他功能。留空表示自愿。推迟或清空需重新输入密码。',
      en: 'From this day, operators without a second step must set one up before they can do anything else. Leave empty to make it optional. Postponing or clearing the date requires your password.',
    },
    initial: '', readBy: ['edge', 'identity'],
    rules: [rules.dateTime()],
  },
  mcpServer: {
    group: 'programs',
    label: { 'zh-CN': '允许智能助手读取数据（MCP）', en: 'Let assistants read data (MCP)' },
    about: {
      'zh-CN': '开启后，持有 API 令牌的智能助手可通过 MCP 查询数据，范围不超过令牌的权限与数据范围，且只能读取。开启需重新输入密码。',
      en: 'When on, assistants with an API token can query data by the Model Context Protocol: read-only, within the permissions and data scope of the token. Turning it on requires your password.',
    },
    options: yesNo,
    initial: '0', number: true, readBy: ['edge'],
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  canaryHaltUsers: {
    group: 'modules',
    label: { 'zh-CN': '中止模块灰度发布的出错用户数', en: 'Halt a module rollout at (failing users)' },
    about: { 'zh-CN': '灰度版本在达到此数量的不同用户处出错后自动中止。仅面向指定测试用户时，以其人数为上限。', en: 'A rollout is halted after the version has failed for this many different users, or for all testers if it is limited to named testers.' },
    initial: '3', number: true, readBy: ['modules'],
    rules: [rules.required(), rules.integer(), rules.between(1, 100)],
  },
  firstSteps: {
    group: 'vehicles',
    label: { 'zh-CN': '显示“开始使用”清单', en: 'Show the first steps' },
    about: { 'zh-CN': '向管理员显示尚未完成的初始设置；全部完成后自动消失。', en: 'Shows administrators which first steps are left. The list disappears when all are done.' },
    options: yesNo,
    initial: '1', number: true, readBy: ['edge'],
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  vehicleHost: {
    group: 'vehicles',
    label: { 'zh-CN': '车辆接入地址', en: 'Address for terminals' },
    about: { 'zh-CN': '终端连接的主机名或 IP，显示在“接入车辆”页面。留空时显示控制台的地址。', en: 'Host name or IP that terminals connect to, as shown on the page “Connect a vehicle”. When empty, the page shows the address of the console.' },
    initial: '', readBy: ['edge'],
    rules: [rules.maxLength(253), rules.regex('^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$')],
  },
  oddVins: {
    group: 'vehicles',
    label: { 'zh-CN': '允许登记不符合标准格式的 VIN', en: 'Allow VINs that do not match the standard format' },
    about: {
      'zh-CN': '标准格式为 17 位数字和大写字母，不含 I、O、Q。已登记的车辆不受影响。',
      en: 'The standard format has 17 digits and capital letters, without I, O and Q. Vehicles already registered are not affected.',
    },
    options: yesNo,
    initial: '0', number: true, readBy: ['fleet'],
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  firmwareKibPerS: {
    group: 'vehicles',
    label: { 'zh-CN': '每个网关节点的固件下载总带宽（KiB/s，0 表示不限）', en: 'Total firmware download rate per gateway node (KiB/s, 0 = no limit)' },
    about: { 'zh-CN': '每个网关节点上所有固件下载合计的速率上限。', en: 'Maximum combined rate of all firmware downloads on one gateway node.' },
    unit: { 'zh-CN': 'KiB/s', en: 'KiB/s' },
    initial: '12500', number: true, readBy: ['edge'],
    rules: [rules.required(), rules.integer(), rules.between(0, 10_000_000)],
  },
  firmwareDownloadKibPerS: {
    group: 'vehicles',
    label: { 'zh-CN': '单个固件下载的带宽（KiB/s，0 表示不限）', en: 'Rate per firmware download (KiB/s, 0 = no limit)' },
    about: { 'zh-CN': '单次固件下载的速率上限。', en: 'Maximum rate of a single firmware download.' },
    unit: { 'zh-CN': 'KiB/s', en: 'KiB/s' },
    initial: '0', number: true, readBy: ['edge'],
    rules: [rules.required(), rules.integer(), rules.between(0, 10_000_000)],
  },
  carbonKgPerKwh: {
    group: 'figures',
    label: { 'zh-CN': '每千瓦时减碳量（千克）', en: 'Carbon reduction per kWh (kg)' },
    about: { 'zh-CN': '首页减碳量的系数：每放电一千瓦时的减碳量。', en: 'Factor for the carbon reduction on the home page, per kWh discharged.' },
    unit: { 'zh-CN': 'kg/kWh', en: 'kg per kWh' },
    initial: '0.5', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.between(0, 100)],
  },
  carbonKgPerTree: {
    group: 'figures',
    label: { 'zh-CN': '每棵树每年吸收的碳量（千克）', en: 'Carbon absorbed per tree and year (kg)' },
    about: { 'zh-CN': '首页植树数的系数：一棵树一年吸收的碳量。', en: 'Factor for the trees planted on the home page: carbon that one tree absorbs per year.' },
    unit: { 'zh-CN': 'kg/年', en: 'kg per year' },
    initial: '18', number: true, readBy: ['telemetry'],
    rules: [rules.required(), rules.between(0.001, 10_000)],
  },
  mapProvider: {
    group: 'maps',
    label: { 'zh-CN': '地图底图', en: 'Base map' },
    about: {
      'zh-CN': '内置轮廓无需网络；瓦片服务器和矢量地图文件需填写地址；百度地图需填写密钥。已打开的页面刷新后生效。',
      en: 'Built-in outlines need no network; a tile server and a map file need an address; Baidu Maps needs a key. Open pages change when they are reloaded.',
    },
    options: mapProviders.map((value) => ({ value, text: providers[value] })),
    needs: { tiles: 'mapTiles', pmtiles: 'mapFile', baidu: 'baiduMapKey' },
    initial: 'offline', readBy: ['edge'],
    rules: [rules.required(), rules.oneOf(...mapProviders)],
  },
  mapTiles: {
    group: 'maps',
    label: { 'zh-CN': '瓦片地址', en: 'Tile address' },
    about: {
      'zh-CN': '瓦片服务器的地址，含 {z}、{x}、{y}，例如 https://tiles.example.com/{z}/{x}/{y}.png。控制台使用 https 时瓦片也须使用 https。',
      en: 'Address of the tile server with {z}, {x} and {y}, for example https://tiles.example.com/{z}/{x}/{y}.png. If the console uses https, the tiles must too.',
    },
    initial: '', readBy: ['edge'],
    rules: [rules.maxLength(500), rules.regex(tileAddress)],
  },
  mapFile: {
    group: 'maps',
    label: { 'zh-CN': '矢量地图文件地址', en: 'Map file address' },
    about: {
      'zh-CN': `PMTiles 文件的地址，例如 https://maps.example.com/china.pmtiles，其服务器须支持 Range 请求和跨域访问；${mapFilePath} 为 edge 的 MAP_FILE 所指文件。道路、水系和地名按 Protomaps 或 OpenMapTiles 图层绘制，不绘制边界。`,
      en: `Address of a PMTiles file, for example https://maps.example.com/china.pmtiles; its server must allow range requests and cross-origin requests. ${mapFilePath} is the file that MAP_FILE of the edge service names. Roads, water and place names are drawn from the layers of Protomaps or OpenMapTiles; boundaries are not drawn.`,
    },
    initial: '', readBy: ['edge'],
    rules: [rules.maxLength(500), rules.regex(fileAddress)],
  },
  mapTilesAttribution: {
    group: 'maps',
    label: { 'zh-CN': '地图版权说明', en: 'Map attribution' },
    about: { 'zh-CN': '显示在地图右下角的版权说明，按瓦片提供方的要求填写；矢量地图文件留空时显示文件自带的说明。', en: 'Shown in the lower right corner of the map, as required by the tile provider. If empty, the attribution of the map file itself is shown.' },
    initial: '', readBy: ['edge'],
    rules: [rules.text(), rules.maxLength(200)],
  },
  mapTilesZoomMost: {
    group: 'maps',
    label: { 'zh-CN': '瓦片最大级别', en: 'Maximum tile zoom' },
    about: { 'zh-CN': '瓦片服务器提供的最大级别；超过时放大显示瓦片。', en: 'The highest zoom level that the server provides; beyond it, tiles are enlarged.' },
    initial: '18', number: true, readBy: ['edge'],
    rules: [rules.required(), rules.integer(), rules.between(3, 19)],
  },
  mapTilesDatum: {
    group: 'maps',
    label: { 'zh-CN': '地图坐标系', en: 'Map coordinate system' },
    about: { 'zh-CN': '瓦片和矢量地图文件的坐标系：WGS-84，或中国大陆地图的 GCJ-02。位置按此换算。', en: 'Coordinate system of the tiles or the map file: WGS-84, or GCJ-02 for maps of mainland China. Positions are converted to it.' },
    options: tileDatums.map((value) => ({ value, text: { 'zh-CN': value, en: value } })),
    initial: 'WGS-84', readBy: ['edge'],
    rules: [rules.required(), rules.oneOf(...tileDatums)],
  },
  baiduMapKey: {
    group: 'maps',
    label: { 'zh-CN': '百度地图密钥（AK）', en: 'Baidu Maps key (AK)' },
    about: { 'zh-CN': '百度地图开放平台的浏览器端密钥。', en: 'Browser key from the Baidu Maps Open Platform.' },
    initial: '', readBy: ['edge'],
    rules: [rules.maxLength(100), rules.regex('^[A-Za-z0-9_-]+$')],
  },
  baiduMapVersion: {
    group: 'maps',
    label: { 'zh-CN': '百度地图脚本版本', en: 'Baidu Maps script version' },
    about: { 'zh-CN': '百度地图 JavaScript 脚本的版本。', en: 'Version of the Baidu Maps JavaScript API.' },
    initial: '3.0', readBy: ['edge'],
    rules: [rules.required(), rules.regex('^[0-9]{1,2}\\.[0-9]{1,2}$')],
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Rows = typeof rows;

export type SettingName = keyof Rows;
export type NumberSetting = { readonly [Name in SettingName]: Rows[Name] extends { readonly number: true } ? Name : never }[SettingName];
export type SettingValues = Readonly<Record<SettingName, string>>;

export const settings: Readonly<Record<SettingName, Setting>> = rows;

/** Group by group. */
export const settingNames = keysOf(settingGroups).flatMap((group) => keysOf(rows).filter((name) => rows[name].group === group));

/** What counts until someone keeps another value. */
export const initialSettings: SettingValues = tabulate(settingNames, (name) => settings[name].initial);

const names: ReadonlySet<unknown> = new Set(settingNames);

export function isSettingName(name: unknown): name is SettingName {
  return names.has(name);
}

/** Every setting: the given value where it keeps the rules, else the initial one. A sender may be older or newer than we are. */
export function settingValues(given: Readonly<Record<string, unknown>>): SettingValues {
  return settingNames.reduce<SettingValues>((values, name) => {
    const value = given[name];
    return typeof value === 'string' && checkField(value, settings[name].rules) === null ? { ...values, [name]: value } : values;
  }, initialSettings);
}
