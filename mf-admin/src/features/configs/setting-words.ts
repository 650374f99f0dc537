import type { Text } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import { mapProviders, tileDatums, type MapProviderName, type SettingName } from '@voltdeck/protocol/contract';

/** How a setting is told: what it does, and the unit of its number or the words that it is one of. */
export interface SettingWords {
  readonly about: Text;
  readonly unit?: Text;
  readonly options?: readonly Option[];
}

const seconds: Text = { 'zh-CN': '秒', en: 's' };
const days: Text = { 'zh-CN': '天', en: 'days' };

const yesNo: readonly Option[] = [
  { value: '1', text: { 'zh-CN': '是', en: 'Yes' } },
  { value: '0', text: { 'zh-CN': '否', en: 'No' } },
];

const providers: Readonly<Record<MapProviderName, Text>> = {
  offline: { 'zh-CN': '自带轮廓', en: 'Packaged outlines' },
  tiles: { 'zh-CN': '瓦片服务器', en: 'Tile server' },
  baidu: { 'zh-CN': '百度地图', en: 'Baidu map' },
};

/** What each setting does. One that is not here is a text without more words. */
export const settingWords: Partial<Readonly<Record<SettingName, SettingWords>>> = {
  businessTimeZone: {
    about: { 'zh-CN': '天、月统计、服务到期和 24 小时状态按此时区计算。', en: 'Days and months of statistics, the end of a service and the 24-hour status follow it.' },
  },
  offlineAfterS: {
    unit: seconds,
    about: { 'zh-CN': '超过这么久没有上报，车辆显示为离线。', en: 'A vehicle that has not reported for so long is shown as offline.' },
  },
  messageRetentionDays: {
    unit: days,
    about: { 'zh-CN': '原始报文和设备事件保留的天数；之后不能再重新解码。', en: 'Raw messages and events of devices are kept so long; older ones can no longer be decoded again.' },
  },
  recordRetentionDays: {
    unit: days,
    about: { 'zh-CN': '记录保留的天数；更早的曲线只有汇总值。', en: 'Records are kept so long; charts of earlier days show rollups only.' },
  },
  rollupRetentionDays: {
    unit: days,
    about: { 'zh-CN': '小时和日汇总保留的天数。', en: 'Rollups of hours and days are kept so long.' },
  },
  faultDebounceS: {
    unit: seconds,
    about: { 'zh-CN': '故障消失后又出现，间隔不超过此值时算作同一次。', en: 'A fault that comes back within this time counts as the same one.' },
  },
  operationPauseS: {
    unit: seconds,
    about: { 'zh-CN': '充电或放电停止超过这么久即视为结束。', en: 'A pause of so long ends a charge or a discharge.' },
  },
  clockAheadLimitS: {
    unit: seconds,
    about: { 'zh-CN': '时间超前更多的上报不会作为最新状态。', en: 'A report from further ahead does not become the newest state.' },
  },
  oddVins: {
    options: yesNo,
    about: {
      'zh-CN': '标准格式为 17 位数字和大写字母，不含 I、O、Q。已登记的车辆不受影响。',
      en: 'The standard form has 17 digits and capital letters without I, O and Q. Stored vehicles keep theirs.',
    },
  },
  commandApproval: {
    options: yesNo,
    about: { 'zh-CN': '开启后，危险指令和升级需由另一位有修改权限的用户批准。', en: 'When on, another user who may update has to approve dangerous commands and upgrades.' },
  },
  secondStepAdministrators: {
    about: {
      'zh-CN': '自该日起（例如 2026-01-31），没有两步验证的管理员登录后须先设置，之前不能使用其他功能。留空表示自愿。推迟或清空需重新输入密码。',
      en: 'From that day (such as 2026-01-31), administrators without a second step have to set one up before anything else. Empty: their choice. A later day or none takes your password again.',
    },
  },
  secondStepOperators: {
    about: {
      'zh-CN': '自该日起（例如 2026-01-31），没有两步验证的操作员登录后须先设置，之前不能使用其他功能。留空表示自愿。推迟或清空需重新输入密码。',
      en: 'From that day (such as 2026-01-31), operators without a second step have to set one up before anything else. Empty: their choice. A later day or none takes your password again.',
    },
  },
  canaryHaltUsers: {
    about: { 'zh-CN': '模块灰度版本在这么多不同用户处失败后自动停止。仅指定测试用户的灰度按其人数计。', en: 'A canary is halted after it failed for this many different users. A canary for named testers only needs no more than their number.' },
  },
  firmwareKibPerS: {
    unit: { 'zh-CN': 'KiB/s', en: 'KiB/s' },
    about: { 'zh-CN': '所有固件下载合计的速率上限。', en: 'All downloads of firmware together take no more than this.' },
  },
  firmwareDownloadKibPerS: {
    unit: { 'zh-CN': 'KiB/s', en: 'KiB/s' },
    about: { 'zh-CN': '单次固件下载的速率上限。', en: 'One download of firmware takes no more than this.' },
  },
  carbonKgPerKwh: {
    unit: { 'zh-CN': 'kg/kWh', en: 'kg per kWh' },
    about: { 'zh-CN': '首页减碳量的系数：每放出一千瓦时电量。', en: 'Factor of the carbon reduction on the home page, for each kWh discharged.' },
  },
  carbonKgPerTree: {
    unit: { 'zh-CN': 'kg/年', en: 'kg a year' },
    about: { 'zh-CN': '首页植树数的系数：每棵树每年吸收量。', en: 'Factor of the trees on the home page: what one tree takes in a year.' },
  },
  mapProvider: {
    options: mapProviders.map((value) => ({ value, text: providers[value] })),
    about: {
      'zh-CN': '自带轮廓无需网络；瓦片服务器需要地址；百度地图需要密钥。已打开的页面刷新后生效。',
      en: 'Packaged outlines need no network, a tile server its address, the Baidu map a key. Pages that are open follow when they are reloaded.',
    },
  },
  mapTiles: {
    about: {
      'zh-CN': '瓦片服务器的地址，含 {z}、{x}、{y}，例如 https://tiles.example.com/{z}/{x}/{y}.png。控制台使用 https 时瓦片也须使用 https。',
      en: 'Address of the tile server with {z}, {x} and {y}, as https://tiles.example.com/{z}/{x}/{y}.png. A console on https needs tiles on https.',
    },
  },
  mapTilesAttribution: {
    about: { 'zh-CN': '显示在地图右下角的版权说明，按瓦片提供方的要求填写。', en: 'Stands in the corner of the map, as the owner of the tiles asks for it.' },
  },
  mapTilesZoomMost: {
    about: { 'zh-CN': '瓦片服务器有的最大级别；更近时放大显示。', en: 'The nearest zoom that the server has; nearer, its tiles are drawn larger.' },
  },
  mapTilesDatum: {
    options: tileDatums.map((value) => ({ value, text: { 'zh-CN': value, en: value } })),
    about: { 'zh-CN': '瓦片的坐标系：WGS-84，或中国大陆地图的 GCJ-02。位置按此换算。', en: 'What the tiles are drawn in: WGS-84, or GCJ-02 of maps of mainland China. Positions are converted to it.' },
  },
  baiduMapKey: {
    about: { 'zh-CN': '百度地图开放平台的浏览器端密钥。', en: 'Key for browsers from the Baidu map platform.' },
  },
  baiduMapVersion: {
    about: { 'zh-CN': '百度地图 JavaScript 脚本的版本。', en: 'Version of the provider\'s JavaScript API.' },
  },
};
