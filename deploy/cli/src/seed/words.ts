import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  noTime: { 'zh-CN': '“{text}”不是时间；应形如 2026-11-01T00:00:00+08:00。', en: "'{text}' is not a time; use the form 2026-11-01T00:00:00+08:00." },
  future: { 'zh-CN': '“{text}”尚未到来；只能写入过去的数据。', en: "'{text}' is in the future; only past data can be written." },
  unknownDevice: { 'zh-CN': '{why}。请以 REGISTRATION=open 启动 fleet 服务，或先导入车辆', en: '{why}. Start the fleet service with REGISTRATION=open, or import the vehicles first' },
  noBus: { 'zh-CN': '未找到总线：请指定 --nats-url，或启动本地环境（npm start）：缺少 {file}', en: 'bus not found: pass --nats-url, or start the local stack (npm start): {file} does not exist' },
  busUnnamed: { 'zh-CN': '{file} 中没有总线；请指定 --nats-url', en: '{file} contains no bus address; pass --nats-url' },
  admitting: { 'zh-CN': '正在登记车辆：{percent}%', en: 'registering vehicles: {percent}%' },
  storing: { 'zh-CN': '还有 {megabytes} MB 待入库：{percent}%', en: '{megabytes} MB left to store: {percent}%' },
  writing: { 'zh-CN': '{percent}%，{records} 条记录，每秒 {perSecond} 条', en: '{percent}%, {records} records, {perSecond} per second' },
  left: { 'zh-CN': '，约剩 {duration}', en: ', about {duration} left' },
  interrupted: { 'zh-CN': '已中断：再次运行会继续。', en: 'Interrupted. Run it again to continue. ' },
  result: {
    'zh-CN': '用时 {seconds} 秒，写入 {vehicles} 辆车 {days} 天的 {records} 条记录（每秒 {recordsPerSecond} 条）{before}；其间控制台台账：入库 {stored} 帧，重复 {duplicate} 帧，拒绝 {rejected} 帧',
    en: "{records} records of {vehicles} vehicles over {days} days in {seconds} s ({recordsPerSecond} per second){before}; meanwhile, the console's ledger counted {stored} frames stored, {duplicate} duplicate and {rejected} rejected",
  },
  before: { 'zh-CN': '；{skipped} 条此前已入库', en: '; {skipped} were already stored' },
  away: { 'zh-CN': '{subject} 对应的服务未运行；请先启动环境', en: 'the service behind {subject} is not running; start the stack first' },
  silent: { 'zh-CN': '{subject} 对应的服务没有响应：{why}；请先启动环境', en: 'the service behind {subject} is not responding: {why}; start the stack first' },
  refused: { 'zh-CN': '{code}：{why}', en: '{code}: {why}' },
  failed: { 'zh-CN': '{subject} 失败：{why}', en: '{subject} failed: {why}' },
  noStream: { 'zh-CN': '流 {name} 不存在；它由协议服务创建，请先启动环境', en: 'the stream {name} does not exist; the protocol service creates it, so start the stack first' },
  noAnswer: { 'zh-CN': '{subject} 在 {seconds} 秒内没有响应：{why}；请在机器空闲时重试', en: 'no response on {subject} within {seconds} s: {why}; try again when the machine is less busy' },
} as const satisfies Readonly<Record<string, Text>>;
