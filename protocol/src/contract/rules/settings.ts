import type { Text } from '../text.ts';
import { mapProviders, tileDatums } from '../maps.ts';
import { retentionDaysMax } from '../retention.ts';
import { checkField } from './check.ts';
import { rules, type Rule } from './rule-table.ts';

/** A setting of the system: what it is called, its value at first, and what a value must keep. */
export interface Setting {
  readonly label: Text;
  readonly initial: string;
  readonly rules: readonly Rule[];
}

/** 0 keeps for ever. */
const daysKept = [rules.required(), rules.integer(), rules.between(0, retentionDaysMax)];

/** A server by its name, then the three places of a tile and nothing else in braces: it goes into the policy of the pages. */
const tileAddress = '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/(?=[^\\s]*\\{z\\})(?=[^\\s]*\\{x\\})(?=[^\\s]*\\{y\\})([^\\s{}]|\\{[xyz]\\})+$';

/** Every name that system config knows (specification, point 3). Values travel and are kept as texts. */
export const settings = {
  businessTimeZone: {
    label: { 'zh-CN': '业务时区', en: 'Business time zone' },
    initial: 'Asia/Shanghai',
    rules: [rules.required(), rules.timeZone()],
  },
  offlineAfterS: {
    label: { 'zh-CN': '离线判定时间（秒）', en: 'Offline after (seconds)' },
    initial: '60',
    rules: [rules.required(), rules.integer(), rules.between(10, 86_400)],
  },
  messageRetentionDays: {
    label: { 'zh-CN': '原始报文与设备事件保留天数（0 表示永久）', en: 'Days that messages and device events are kept (0 = for ever)' },
    initial: '30',
    rules: daysKept,
  },
  recordRetentionDays: {
    label: { 'zh-CN': '记录保留天数（0 表示永久）', en: 'Days that records are kept (0 = for ever)' },
    initial: '365',
    rules: daysKept,
  },
  rollupRetentionDays: {
    label: { 'zh-CN': '汇总数据保留天数（0 表示永久）', en: 'Days that rollups are kept (0 = for ever)' },
    initial: '3650',
    rules: daysKept,
  },
  faultDebounceS: {
    label: { 'zh-CN': '故障消抖时间（秒）', en: 'Fault debounce (seconds)' },
    initial: '30',
    rules: [rules.required(), rules.integer(), rules.between(0, 3_600)],
  },
  operationPauseS: {
    label: { 'zh-CN': '充放电中断判定时间（秒）', en: 'Pause that ends a charge or discharge (seconds)' },
    initial: '300',
    rules: [rules.required(), rules.integer(), rules.between(10, 7_200)],
  },
  clockAheadLimitS: {
    label: { 'zh-CN': '设备时钟允许超前（秒）', en: 'Device clock may be ahead by (seconds)' },
    initial: '300',
    rules: [rules.required(), rules.integer(), rules.between(10, 86_400)],
  },
  commandApproval: {
    label: { 'zh-CN': '危险指令需第二人批准', en: 'Dangerous commands need a second person' },
    initial: '0',
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  secondStepAdministrators: {
    label: { 'zh-CN': '管理员须使用两步验证，自（日期）', en: 'Administrators need a second step from (date)' },
    initial: '',
    rules: [rules.dateTime()],
  },
  secondStepOperators: {
    label: { 'zh-CN': '操作员须使用两步验证，自（日期）', en: 'Operators need a second step from (date)' },
    initial: '',
    rules: [rules.dateTime()],
  },
  canaryHaltUsers: {
    label: { 'zh-CN': '停止模块灰度所需的失败用户数', en: 'Failing users that halt a canary of a module' },
    initial: '3',
    rules: [rules.required(), rules.integer(), rules.between(1, 100)],
  },
  oddVins: {
    label: { 'zh-CN': '允许登记不符合标准格式的 VIN', en: 'VINs that break the standard form can be registered' },
    initial: '0',
    rules: [rules.required(), rules.integer(), rules.between(0, 1)],
  },
  firmwareKibPerS: {
    label: { 'zh-CN': '每个边缘节点的固件下载总带宽（KiB/秒，0 表示不限）', en: 'Firmware downloads of one edge together (KiB/s, 0 = no limit)' },
    initial: '12500',
    rules: [rules.required(), rules.integer(), rules.between(0, 10_000_000)],
  },
  firmwareDownloadKibPerS: {
    label: { 'zh-CN': '单个固件下载的带宽（KiB/秒，0 表示不限）', en: 'One firmware download (KiB/s, 0 = no limit)' },
    initial: '0',
    rules: [rules.required(), rules.integer(), rules.between(0, 10_000_000)],
  },
  carbonKgPerKwh: {
    label: { 'zh-CN': '每千瓦时减碳量（千克）', en: 'Carbon saved per kWh (kg)' },
    initial: '0.5',
    rules: [rules.required(), rules.between(0, 100)],
  },
  carbonKgPerTree: {
    label: { 'zh-CN': '每棵树每年吸收碳量（千克）', en: 'Carbon that one tree takes a year (kg)' },
    initial: '18',
    rules: [rules.required(), rules.between(0.001, 10_000)],
  },
  mapProvider: {
    label: { 'zh-CN': '地图底图', en: 'Ground of the maps' },
    initial: 'offline',
    rules: [rules.required(), rules.oneOf(...mapProviders)],
  },
  mapTiles: {
    label: { 'zh-CN': '瓦片地址', en: 'Address of the map tiles' },
    initial: '',
    rules: [rules.maxLength(500), rules.regex(tileAddress)],
  },
  mapTilesAttribution: {
    label: { 'zh-CN': '瓦片版权说明', en: 'Attribution of the map tiles' },
    initial: '',
    rules: [rules.text(), rules.maxLength(200)],
  },
  mapTilesZoomMost: {
    label: { 'zh-CN': '瓦片最大级别', en: 'Nearest zoom of the map tiles' },
    initial: '18',
    rules: [rules.required(), rules.integer(), rules.between(3, 19)],
  },
  mapTilesDatum: {
    label: { 'zh-CN': '瓦片坐标系', en: 'Datum of the map tiles' },
    initial: 'WGS-84',
    rules: [rules.required(), rules.oneOf(...tileDatums)],
  },
  baiduMapKey: {
    label: { 'zh-CN': '百度地图密钥（AK）', en: 'Key of the Baidu map' },
    initial: '',
    rules: [rules.maxLength(100), rules.regex('^[A-Za-z0-9_-]+$')],
  },
  baiduMapVersion: {
    label: { 'zh-CN': '百度地图脚本版本', en: 'Version of the Baidu map' },
    initial: '3.0',
    rules: [rules.required(), rules.regex('^[0-9]{1,2}\\.[0-9]{1,2}$')],
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

export type SettingValues = Readonly<Record<SettingName, string>>;

/** What counts until somebody keeps another value. */
export const initialSettings = {
  businessTimeZone: settings.businessTimeZone.initial,
  offlineAfterS: settings.offlineAfterS.initial,
  messageRetentionDays: settings.messageRetentionDays.initial,
  recordRetentionDays: settings.recordRetentionDays.initial,
  rollupRetentionDays: settings.rollupRetentionDays.initial,
  faultDebounceS: settings.faultDebounceS.initial,
  operationPauseS: settings.operationPauseS.initial,
  clockAheadLimitS: settings.clockAheadLimitS.initial,
  commandApproval: settings.commandApproval.initial,
  secondStepAdministrators: settings.secondStepAdministrators.initial,
  secondStepOperators: settings.secondStepOperators.initial,
  canaryHaltUsers: settings.canaryHaltUsers.initial,
  oddVins: settings.oddVins.initial,
  firmwareKibPerS: settings.firmwareKibPerS.initial,
  firmwareDownloadKibPerS: settings.firmwareDownloadKibPerS.initial,
  carbonKgPerKwh: settings.carbonKgPerKwh.initial,
  carbonKgPerTree: settings.carbonKgPerTree.initial,
  mapProvider: settings.mapProvider.initial,
  mapTiles: settings.mapTiles.initial,
  mapTilesAttribution: settings.mapTilesAttribution.initial,
  mapTilesZoomMost: settings.mapTilesZoomMost.initial,
  mapTilesDatum: settings.mapTilesDatum.initial,
  baiduMapKey: settings.baiduMapKey.initial,
  baiduMapVersion: settings.baiduMapVersion.initial,
} as const satisfies SettingValues;

export const settingNames = [
  'businessTimeZone',
  'offlineAfterS',
  'messageRetentionDays',
  'recordRetentionDays',
  'rollupRetentionDays',
  'faultDebounceS',
  'operationPauseS',
  'clockAheadLimitS',
  'commandApproval',
  'secondStepAdministrators',
  'secondStepOperators',
  'canaryHaltUsers',
  'oddVins',
  'firmwareKibPerS',
  'firmwareDownloadKibPerS',
  'carbonKgPerKwh',
  'carbonKgPerTree',
  'mapProvider',
  'mapTiles',
  'mapTilesAttribution',
  'mapTilesZoomMost',
  'mapTilesDatum',
  'baiduMapKey',
  'baiduMapVersion',
] as const satisfies readonly SettingName[];

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
