import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  noFrames: { 'zh-CN': '# 无法从这些字节中读出帧', en: '# no frames can be read from these bytes' },
  progress: { 'zh-CN': '已重放 {replayed} 条', en: '{replayed} replayed' },
  replayed: { 'zh-CN': '已重放 {replayed} 条；再次被拒的会成为新的死信', en: '{replayed} replayed; what is refused again becomes a new dead letter' },
  deleted: { 'zh-CN': '已删除 {deleted} 条', en: '{deleted} deleted' },
  unconfirmed: { 'zh-CN': '未删除任何死信：删除后无法恢复，请加 --yes 确认', en: 'nothing was deleted: this can\'t be undone. Confirm with --yes' },
  which: { 'zh-CN': '请指定死信：一个 ID，或 --reason、--device，或 --all', en: 'no dead letters chosen: pass one ID, or --reason and --device, or --all' },
  size: { 'zh-CN': '{frames} 帧 {bytes} 字节', en: '{frames} frames {bytes} bytes' },
  counts: { 'zh-CN': '符合条件的死信 {total} 条；全部死信占用 {bytes} / {bytesMax} 字节', en: '{total} dead letters match; all of them use {bytes} of {bytesMax} bytes' },
} as const satisfies Readonly<Record<string, Text>>;
