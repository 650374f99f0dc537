import { interlockText } from '../codes/interlocks.ts';
import { commandStateTexts } from '../codes/command-codes.ts';
import { remoteCommands } from '../codes/remote-commands.ts';
import { upgradeStateTexts } from '../codes/upgrade-codes.ts';
import { filledText } from '../text/fill-text.ts';
import type { Text } from '../text/text.ts';
import { fitReasonTexts } from './campaigns.ts';
import type { EntityName } from './entities/entities.ts';
import type { cipherNames } from './entities/profiles.ts';
import type { ErrorData } from './errors.ts';
import { campaignStateTexts, firmwareStandingTexts, userTypeTexts } from './list-words.ts';
import { administerText, permissionTable, type RouteAccess } from './permissions.ts';
import type { MapOutlineProblemCode } from './map-outlines.ts';
import type { SceneProblemCode } from './scenes.ts';
import type { ServiceName } from './status.ts';
import type { exportStates } from './telemetry-exports.ts';

type Words = (code: string) => Text | undefined;
type Table<Code extends string> = Readonly<Record<Code, Text>>;

const rowOf =
  (table: Readonly<Record<string, Text>>): Words =>
  (code) => (Object.hasOwn(table, code) ? table[code] : undefined);

/** Codes with commas between them, each in words. */
const listed = new Set<string>(['exceeds', 'fields', 'interlocks', 'reasons']);

export const entityTexts: Table<EntityName> = {
  project: { 'zh-CN': '项目', en: 'project' },
  customer: { 'zh-CN': '客户', en: 'customer' },
  group: { 'zh-CN': '分组', en: 'group' },
  device: { 'zh-CN': '车辆', en: 'vehicle' },
  version: { 'zh-CN': '版本', en: 'version' },
  model: { 'zh-CN': '车型', en: 'vehicle model' },
  faultEntry: { 'zh-CN': '故障字典条目', en: 'fault dictionary entry' },
  config: { 'zh-CN': '系统配置', en: 'system setting' },
  profile: { 'zh-CN': '终端协议配置', en: 'terminal profile' },
  platform: { 'zh-CN': '平台对接', en: 'platform link' },
};

const dependentTexts: Partial<Table<EntityName>> = {
  project: { 'zh-CN': '项目', en: 'projects' },
  customer: { 'zh-CN': '客户', en: 'customers' },
  group: { 'zh-CN': '分组', en: 'groups' },
  device: { 'zh-CN': '车辆', en: 'vehicles' },
};

/** What a route asks of the caller. */
export const accessTexts: Table<RouteAccess | 'administer' | 'automation'> = {
  view: permissionTable.view.name,
  add: permissionTable.add.name,
  update: permissionTable.update.name,
  delete: permissionTable.delete.name,
  download: permissionTable.download.name,
  administer: administerText.name,
  administrator: userTypeTexts.administrator,
  modulePublish: { 'zh-CN': '发布模块', en: 'publish modules' },
  automation: { 'zh-CN': '自动化', en: 'automation' },
  public: { 'zh-CN': '公开', en: 'public' },
  session: { 'zh-CN': '登录', en: 'signed in' },
  device: { 'zh-CN': '车辆', en: 'vehicle' },
  scim: { 'zh-CN': 'SCIM 令牌', en: 'SCIM token' },
  kiosk: { 'zh-CN': '大屏令牌', en: 'wall display token' },
};

export const serviceTexts: Table<ServiceName | 'shell' | 'bus' | 'backup' | 'object store'> = {
  protocol: { 'zh-CN': '协议', en: 'protocol' },
  telemetry: { 'zh-CN': '车辆数据', en: 'vehicle data' },
  identity: { 'zh-CN': '用户与登录', en: 'user' },
  fleet: { 'zh-CN': '车队', en: 'fleet' },
  modules: { 'zh-CN': '模块', en: 'module' },
  forwarder: { 'zh-CN': '报文转发', en: 'forwarding' },
  edge: { 'zh-CN': 'Web 网关', en: 'web gateway' },
  shell: { 'zh-CN': '控制台页面', en: 'console page' },
  bus: { 'zh-CN': '消息总线', en: 'message bus' },
  backup: { 'zh-CN': '备份', en: 'backup' },
  'object store': { 'zh-CN': '文件存储', en: 'file storage' },
};

export const exportStateTexts: Table<(typeof exportStates)[number]> = {
  running: { 'zh-CN': '进行中', en: 'running' },
  done: { 'zh-CN': '已完成', en: 'done' },
  failed: { 'zh-CN': '失败', en: 'failed' },
  cancelled: { 'zh-CN': '已取消', en: 'cancelled' },
};

const cipherTexts: Table<(typeof cipherNames)[number]> = { aes128: { 'zh-CN': 'AES-128', en: 'AES-128' }, sm4: { 'zh-CN': 'SM4', en: 'SM4' } };

/** Fields of a campaign's form, as its page calls them. */
export const campaignFieldTexts: Readonly<Record<string, Text>> = {
  name: { 'zh-CN': '名称', en: 'name' },
  firmwareId: { 'zh-CN': '固件', en: 'firmware' },
  reason: { 'zh-CN': '原因', en: 'reason' },
  target: { 'zh-CN': '目标', en: 'target' },
  pilotGroupId: { 'zh-CN': '试点分组', en: 'pilot group' },
  preferReady: { 'zh-CN': '优先升级就绪车辆', en: 'prefer ready vehicles' },
  groups: { 'zh-CN': '批次', en: 'waves' },
  successPercent: { 'zh-CN': '成功率', en: 'success rate' },
  failurePercent: { 'zh-CN': '失败率', en: 'failure rate' },
  windows: { 'zh-CN': '维护时间窗', en: 'maintenance windows' },
  atOnce: { 'zh-CN': '同时升级的车辆数', en: 'vehicles upgraded at a time' },
  perMinute: { 'zh-CN': '启动速率', en: 'start rate' },
  lateDays: { 'zh-CN': '接受新符合条件车辆的天数', en: 'days for newly matching vehicles' },
  waitHours: { 'zh-CN': '等待时限', en: 'waiting limit' },
  timeLimitMinutes: { 'zh-CN': '升级时限', en: 'time limit' },
};

const mapOutlineProblemTexts: Table<MapOutlineProblemCode> = {
  json: { 'zh-CN': '不是 UTF-8 编码的 JSON', en: 'it is not JSON in UTF-8' },
  type: { 'zh-CN': '不是 GeoJSON 对象', en: 'this is not a GeoJSON object' },
  system: { 'zh-CN': '坐标系不是 WGS-84，请先转换', en: 'the coordinate system is not WGS-84; convert the file first' },
  position: { 'zh-CN': '不是以度为单位的经度、纬度', en: 'this is not a longitude and a latitude in degrees' },
  ring: { 'zh-CN': '面的边界未闭合', en: 'the ring of an area is not closed' },
  lines: { 'zh-CN': '没有线，也没有面', en: 'it has neither lines nor areas' },
};

const sceneProblemTexts: Table<SceneProblemCode> = {
  empty: { 'zh-CN': '没有面板', en: 'no panels' },
  twice: { 'zh-CN': '位置重复', en: 'position used twice' },
  outside: { 'zh-CN': '超出网格', en: 'outside the grid' },
  small: { 'zh-CN': '面板过小', en: 'panel too small' },
  overlap: { 'zh-CN': '面板重叠', en: 'panels overlap' },
  fields: { 'zh-CN': '未对齐网格', en: 'not on fields of the grid' },
  content: { 'zh-CN': '缺少文字或图片', en: 'text or image is missing' },
  sources: { 'zh-CN': '数据来源过多', en: 'too many data sources' },
};

const archivePartTexts: Readonly<Record<string, Text>> = {
  bytes: { 'zh-CN': '大小（字节）', en: 'size in bytes' },
  'unpacked bytes': { 'zh-CN': '解压后大小（字节）', en: 'unpacked size in bytes' },
  entries: { 'zh-CN': '条目数', en: 'number of entries' },
};

/** Places of errors' texts that hold a code, with the words for it: of every error, or of one alone. */
export const codePlaces: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  '': {
    cipher: rowOf(cipherTexts),
    command: (code) => rowOf(remoteCommandTexts)(code),
    entity: rowOf(entityTexts),
    exceeds: rowOf(accessTexts),
    interlocks: interlockText,
    parent: rowOf(entityTexts),
    permission: rowOf(accessTexts),
    reasons: rowOf(fitReasonTexts),
    service: rowOf(serviceTexts),
    what: rowOf(archivePartTexts),
  },
  CAMPAIGN_APPROVAL_STALE: { fields: rowOf(campaignFieldTexts) },
  CAMPAIGN_STATE: { state: rowOf(campaignStateTexts) },
  COMMAND_UNDERWAY: { state: rowOf(commandStateTexts) },
  ENTITY_IN_USE: { by: rowOf(dependentTexts) },
  EXPORT_NOT_READY: { state: rowOf(exportStateTexts) },
  FIRMWARE_UPLOAD_ENDED: { state: rowOf(firmwareStandingTexts) },
  MAP_OUTLINE_UNFIT: { problem: rowOf(mapOutlineProblemTexts) },
  SCENE_UNFIT: { code: rowOf(sceneProblemTexts) },
  UPGRADE_UNDERWAY: { state: rowOf(upgradeStateTexts) },
};

const remoteCommandTexts: Readonly<Record<string, Text>> = Object.fromEntries(Object.entries(remoteCommands).map(([name, { text }]) => [name, text]));

/** Places whose value is shown as it is: names, numbers, addresses, and what programs of others said. */
export const plainPlaces: ReadonlySet<string> = new Set([
  'after', 'alarmId', 'beyond', 'by', 'bytes', 'campaignId', 'caseId', 'code', 'commandId', 'component', 'contact', 'count', 'day', 'depth', 'deviceId', 'door', 'extension', 'externalId', 'failing', 'faultId',
  'field', 'file', 'firmwareId', 'found', 'geofenceId', 'host', 'hosts', 'id', 'key', 'keyId', 'limit', 'loginName', 'markId', 'module', 'most', 'name', 'names', 'newest', 'nodes', 'noteId', 'offset', 'oldest',
  'operationId', 'origin', 'origins', 'owner', 'page', 'path', 'periodId', 'place', 'places', 'provider', 'range', 'reason', 'remote', 'requestId', 'retryAfterS', 'role', 'rule', 'ruleId', 'runId',
  'running', 'scheduleId', 'screen', 'seconds', 'selector', 'size', 'slot', 'slug', 'stormId', 'team', 'tokenId', 'type', 'types', 'updatedBy', 'upgradeId', 'uploadedBytes', 'url', 'use', 'userId',
  'value', 'version', 'viewId', 'vin', 'wanted',
]);

export const wordsFor = (code: string, place: string): Words | undefined => codePlaces[code]?.[place] ?? codePlaces['']?.[place];

/** The sentence of an error. Codes in its data are in words; what has none stays, as data of a newer console would. */
export function errorText(code: string, text: Text, data: ErrorData = {}): Text {
  const said = Object.entries(data).map(([place, value]): [string, unknown] => {
    const words = wordsFor(code, place);
    if (words === undefined || typeof value !== 'string') return [place, value];
    return [place, listed.has(place) ? value.split(', ').map((each) => words(each) ?? each) : (words(value) ?? value)];
  });
  return filledText(text, Object.fromEntries(said));
}
