import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  none: { 'zh-CN': '未配置归档存储：请为 telemetry 服务设置 ARCHIVE_FOLDER 或 ARCHIVE_S3_URL', en: 'No archive is configured. Set ARCHIVE_FOLDER or ARCHIVE_S3_URL for the service telemetry.' },
  off: { 'zh-CN': '未开启：系统配置 archiveAfterDays 为 0', en: 'Off: the system setting archiveAfterDays is 0' },
  after: { 'zh-CN': '{days} 天后归档', en: 'archived after {days, plural, one {# day} other {# days}}' },
  holds: { 'zh-CN': '{days} 天，{rows} 行，{megabytes} MB；待写入 {waiting} 天，待合并 {late} 帧', en: '{days, plural, one {# day} other {# days}}, {rows} rows, {megabytes} MB; {waiting, plural, one {# day} other {# days}} and {late, plural, one {# frame} other {# frames}} waiting' },
  day: { 'zh-CN': '日期', en: 'day' },
  written: { 'zh-CN': '版本', en: 'generation' },
  rows: { 'zh-CN': '行数', en: 'rows' },
  megabytes: { 'zh-CN': 'MB', en: 'MB' },
  state: { 'zh-CN': '状态', en: 'state' },
  archiveOnly: { 'zh-CN': '仅在归档中', en: 'archive only' },
  both: { 'zh-CN': '已校验，数据库仍保留', en: 'verified, still in the store' },
  waits: { 'zh-CN': '等待写入', en: 'waits to be written' },
  open: { 'zh-CN': '已恢复 {vehicles} 辆车', en: '{vehicles, plural, one {# vehicle} other {# vehicles}} restored' },
  verified: { 'zh-CN': '{day} 校验通过，共 {rows} 行', en: '{day} is whole: {rows} rows' },
  restored: { 'zh-CN': '{day} 已恢复 {vehicles} 辆车的记录，保留至 {until}', en: 'Restored {day}: {vehicles, plural, one {# vehicle} other {# vehicles}}, kept until {until}' },
  inStore: { 'zh-CN': '{day} 的记录仍在数据库中，无需恢复', en: 'The records of {day} are still in the store; nothing to restore' },
  failed: { 'zh-CN': '{day} 失败：{problem}', en: '{day} failed: {problem}' },
  gone: { 'zh-CN': '{day} 没有归档', en: '{day} is not archived' },
} as const satisfies Readonly<Record<string, Text>>;
