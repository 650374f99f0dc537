import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '归档', en: 'Archive' },
  hint: { 'zh-CN': '已结束日期的记录写入 Parquet 文件，校验后才会从数据库中删除。', en: 'Records of closed days as Parquet files; they leave the database only when verified.' },
  away: { 'zh-CN': '未配置归档存储。如需长期保存记录，请为 telemetry 服务设置 ARCHIVE_FOLDER 或 ARCHIVE_S3_URL。', en: 'No archive is configured. To keep records for life, set ARCHIVE_FOLDER or ARCHIVE_S3_URL for the service telemetry.' },
  noTarget: { 'zh-CN': '已开启归档，但未配置归档存储，因此不会删除任何记录。请为 telemetry 服务设置 ARCHIVE_FOLDER 或 ARCHIVE_S3_URL。', en: 'Archiving is on, but no archive is configured, so no records are deleted. Set ARCHIVE_FOLDER or ARCHIVE_S3_URL for the service telemetry.' },
  target: { 'zh-CN': '归档位置', en: 'Target' },
  after: { 'zh-CN': '归档时间', en: 'Archived after' },
  off: { 'zh-CN': '未开启（系统配置“记录归档天数”为 0）', en: 'Off (the setting “Archive records after” is 0)' },
  afterDays: { 'zh-CN': '{days} 天', en: '{days, plural, one {# day} other {# days}}' },
  last: { 'zh-CN': '最近归档并校验的日期（UTC）', en: 'Last day archived and verified (UTC)' },
  none: { 'zh-CN': '暂无', en: 'None' },
  holds: { 'zh-CN': '已归档', en: 'Holds' },
  holdsWhat: { 'zh-CN': '{days} 天，{rows} 行，{size}', en: '{days, plural, one {# day} other {# days}}, {rows} rows, {size}' },
  waits: { 'zh-CN': '等待处理', en: 'Waiting' },
  waitsWhat: { 'zh-CN': '{days} 天待写入，{frames} 帧待合并', en: '{days, plural, one {# day} other {# days}} to write, {frames, plural, one {# late frame} other {# late frames}} to merge' },
  nothing: { 'zh-CN': '无', en: 'Nothing' },
  failed: { 'zh-CN': '有问题', en: 'Problem' },
  problem: { 'zh-CN': '{day}：{message}', en: '{day}: {message}' },
  how: { 'zh-CN': '列出、校验和恢复归档的日期：', en: 'To list, verify and restore days:' },
});
