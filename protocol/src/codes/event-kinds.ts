import type { Text } from './code-table.ts';

/** What can happen to a device besides faults, charges and discharges. A further kind is a line here and the code that writes it. */
export const eventKinds = {
  login: { 'zh-CN': '登入', en: 'Login' },
  logout: { 'zh-CN': '登出', en: 'Logout' },
  online: { 'zh-CN': '上线', en: 'Online' },
  silent: { 'zh-CN': '通信中断', en: 'Communication lost' },
  clockAhead: { 'zh-CN': '时钟超前', en: 'Clock ahead' },
  clockBack: { 'zh-CN': '时钟回退', en: 'Clock set back' },
  terminalChanged: { 'zh-CN': '终端更换', en: 'Terminal changed' },
  packsChanged: { 'zh-CN': '电池包更换', en: 'Battery packs changed' },
  serviceDone: { 'zh-CN': '保养完成', en: 'Service done' },
  geofenceEntered: { 'zh-CN': '驶入围栏', en: 'Entered geofence' },
  geofenceLeft: { 'zh-CN': '驶出围栏', en: 'Left geofence' },
  frameRejected: { 'zh-CN': '报文被拒绝', en: 'Frame rejected' },
} as const satisfies Readonly<Record<string, Text>>;

export type EventKind = keyof typeof eventKinds;

/** Data of an event besides its kind and time. */
export const eventDetails = {
  sequence: { 'zh-CN': '流水号', en: 'Sequence number' },
  iccid: { 'zh-CN': 'ICCID', en: 'ICCID' },
  packs: { 'zh-CN': '电池包编码', en: 'Pack codes' },
  silentS: { 'zh-CN': '中断时长（秒）', en: 'Duration (s)' },
  recordedAt: { 'zh-CN': '终端时间', en: 'Terminal time' },
  newestAt: { 'zh-CN': '此前最新的终端时间', en: 'Latest terminal time before' },
  offS: { 'zh-CN': '偏差（秒）', en: 'Deviation (s)' },
  before: { 'zh-CN': '变更前', en: 'Before' },
  after: { 'zh-CN': '变更后', en: 'After' },
  command: { 'zh-CN': '命令', en: 'Command' },
  geofence: { 'zh-CN': '电子围栏', en: 'Geofence' },
  by: { 'zh-CN': '操作人', en: 'By' },
  comment: { 'zh-CN': '备注', en: 'Comment' },
  cause: { 'zh-CN': '原因', en: 'Cause' },
} as const satisfies Readonly<Record<string, Text>>;

export type EventDetailName = keyof typeof eventDetails;

export function isEventKind(name: string): name is EventKind {
  return Object.hasOwn(eventKinds, name);
}
