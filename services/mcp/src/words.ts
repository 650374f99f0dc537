import type { Text } from '@voltdeck/protocol/contract';

/** What answers say besides figures. */
export const words = {
  noVehicle: { 'zh-CN': '没有此车辆：{vehicle}。请用 find_vehicles 查询，并使用其 deviceId 或完整的 VIN', en: 'There is no vehicle {vehicle}. Use find_vehicles, and pass its deviceId or its whole VIN.' },
  rangeOrder: { 'zh-CN': '结束时间 to 须晚于开始时间 from', en: 'The end `to` must come after the beginning `from`.' },
  noCells: { 'zh-CN': '{from} 至 {to} 之间没有含单体数据的记录，请换一个时刻', en: 'There is no record with cells from {from} to {to}. Ask for another moment.' },
  notHex: { 'zh-CN': '不是十六进制报文：{why}', en: 'This is no frame in hex: {why}' },
  morePages: { 'zh-CN': '还有更多：将 next 作为 cursor 传入可取下一页，或缩小筛选范围', en: 'There are more. Pass `next` as `cursor` for the next page, or narrow the filter.' },
  pointsFolded: { 'zh-CN': '每个点为 {width} 秒的均值；缩短时段或增大 points 可得到更细的数据', en: 'Each point is the mean of {width} s. Shorten the range or raise `points` for finer ones.' },
  codesFrom: { 'zh-CN': '代码和单体只有 {from} 之后的值，请缩短时段', en: 'Codes and cells are known from {from} on only. Shorten the range.' },
  moreFields: { 'zh-CN': '还有更多字段：将 skip 设为 {skip} 可继续', en: 'There are more fields. Continue with `skip` = {skip}.' },
  failed: { 'zh-CN': '控制台未能应答，请稍后重试', en: 'The console could not answer. Try again later.' },
} as const satisfies Readonly<Record<string, Text>>;
