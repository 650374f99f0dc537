import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  at: { 'zh-CN': '时间', en: 'When' },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  detail: { 'zh-CN': '详情', en: 'Detail' },
  vin: { 'zh-CN': '车辆识别码', en: 'Vehicle id' },
  frames: { 'zh-CN': '帧数', en: 'Frames' },
  bytes: { 'zh-CN': '字节', en: 'Bytes' },
  device: { 'zh-CN': '设备', en: 'Device' },
  content: { 'zh-CN': '内容', en: 'Content' },
  unreadable: { 'zh-CN': '整批无法读取，原始字节（Base64）：', en: 'The batch cannot be read; its bytes (Base64):' },
  received: { 'zh-CN': '收到于', en: 'received' },
  replay: { 'zh-CN': '重放…', en: 'Replay…' },
  replayText: { 'zh-CN': '将 {count} 条交还给入库；原因未消除的会再次成为死信。', en: '{count} are given back to be stored; those whose cause still stands come back here.' },
  drop: { 'zh-CN': '永久删除…', en: 'Delete for good…' },
  dropText: { 'zh-CN': '{count} 条及其数据将永久删除，不能恢复。', en: '{count} and what they hold are deleted for good; they cannot be restored.' },
  replayAll: { 'zh-CN': '全部重放…', en: 'Replay all…' },
  replayAllText: { 'zh-CN': '按时间顺序逐批交还给入库。', en: 'They are given back in order of time, so many at once.' },
  replayed: { 'zh-CN': '已重放 {count} 条', en: '{count} are replayed' },
});
