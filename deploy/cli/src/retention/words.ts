import type { RetentionClass, Text } from '@voltdeck/protocol/contract';

export const words = {
  name: { 'zh-CN': '类别', en: 'class' },
  kept: { 'zh-CN': '保留', en: 'kept' },
  stored: { 'zh-CN': '已存', en: 'stored' },
  oldest: { 'zh-CN': '最早', en: 'oldest' },
  dropped: { 'zh-CN': '将删除', en: 'to be deleted' },
  upTo: { 'zh-CN': '截至', en: 'up to' },
  forEver: { 'zh-CN': '永久', en: 'forever' },
  days: { 'zh-CN': '{days} 天', en: '{days, plural, one {# day} other {# days}}' },
  nothing: { 'zh-CN': '无', en: 'nothing' },
  chunks: { 'zh-CN': '{chunks} / {rows} 行 / {bytes}B', en: '{chunks} / {rows} rows / {bytes}B' },
} as const satisfies Readonly<Record<string, Text>>;

/** As `--records`, `--messages` and `--rollups` name them. */
export const classWords: Readonly<Record<RetentionClass, Text>> = {
  records: { 'zh-CN': '数据记录', en: 'records' },
  messages: { 'zh-CN': '报文', en: 'messages' },
  rollups: { 'zh-CN': '汇总数据', en: 'rollups' },
};
