import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  at: { 'zh-CN': '时间', en: 'Time' },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  detail: { 'zh-CN': '详情', en: 'Detail' },
  vin: { 'zh-CN': 'VIN', en: 'VIN' },
  frames: { 'zh-CN': '帧数', en: 'Frames' },
  bytes: { 'zh-CN': '字节', en: 'Bytes' },
  device: { 'zh-CN': '车辆', en: 'Vehicle' },
  content: { 'zh-CN': '内容', en: 'Content' },
  unreadable: { 'zh-CN': '整批无法读取，原始字节（Base64）：', en: 'The batch cannot be read. Raw bytes (Base64):' },
  received: { 'zh-CN': '收到于', en: 'received' },
  replay: { 'zh-CN': '重放…', en: 'Replay…' },
  replayText: { 'zh-CN': '将 {count} 条重新入库；原因未消除的会再次成为死信。', en: 'Sends {count, plural, one {# dead letter} other {# dead letters}} to storage again. If the cause persists, they return here.' },
  drop: { 'zh-CN': '永久删除…', en: 'Delete permanently…' },
  dropText: { 'zh-CN': '{count} 条及其数据将永久删除，无法恢复。', en: "Permanently deletes {count, plural, one {# dead letter} other {# dead letters}} and the data. This can't be undone." },
  replayAll: { 'zh-CN': '全部重放…', en: 'Replay all…' },
  replayAllText: { 'zh-CN': '按时间顺序逐批重新入库。', en: 'They are sent to storage again in batches, oldest first.' },
  replayed: { 'zh-CN': '已重放 {count} 条', en: 'Replayed {count, plural, one {# dead letter} other {# dead letters}}' },
});
