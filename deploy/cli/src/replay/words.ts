import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  line: { 'zh-CN': '行', en: 'line' },
  vin: { 'zh-CN': 'VIN', en: 'VIN' },
  command: { 'zh-CN': '命令', en: 'command' },
  answer: { 'zh-CN': '应答', en: 'answer' },
  after: { 'zh-CN': '耗时', en: 'after' },
  added: { 'zh-CN': '补充', en: 'added' },
  noAnswer: { 'zh-CN': '无应答', en: 'no answer' },
  skipped: { 'zh-CN': '已跳过第 {line} 行（{code}）：{reason}', en: 'line {line} skipped ({code}): {reason}' },
  counts: {
    'zh-CN': '{vehicles} 辆车，发送 {sent} 帧：成功 {ok}，拒绝 {refused}，无应答 {unanswered}。',
    en: '{vehicles, plural, one {# vehicle} other {# vehicles}}, {sent, plural, one {# frame} other {# frames}} sent: {ok} ok, {refused} refused, {unanswered} without an answer.',
  },
  whyRefused: { 'zh-CN': '拒绝原因及相关策略见控制台 /sys/terminal-list。', en: ' See /sys/terminal-list in the console for the reasons and the policies.' },
  loginsAdded: {
    'zh-CN': '其中 {count} 帧是为录制补充的车辆登入（当前时间，流水号 1，ICCID {iccid}，无电池包编码）。',
    en: ' {count} of them are logins that were missing in the recording (current time, sequence 1, ICCID {iccid}, no pack codes).',
  },
  badLines: { 'zh-CN': '已跳过 {count} 行无效数据：{lines}。', en: ' Skipped {count, plural, one {1 bad line} other {# bad lines}}: {lines}.' },
  moreLines: { 'zh-CN': '{lines}，另有 {more} 行', en: '{lines}, and {more} more' },
  empty: {
    'zh-CN': '录制中没有车辆发送的帧（{bad} 行无效，{answers} 行应答）；请提供十六进制行，每行一帧',
    en: 'the recording contains no frames from vehicles ({bad, plural, one {# bad line} other {# bad lines}}, {answers, plural, one {# answer} other {# answers}}); provide hex lines, one frame per line',
  },
} as const satisfies Readonly<Record<string, Text>>;
