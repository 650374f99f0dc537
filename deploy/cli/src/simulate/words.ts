import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  badVin: { 'zh-CN': 'VIN 为 17 位字母和数字。', en: 'A VIN has 17 letters and digits.' },
  unreadable: { 'zh-CN': '--{flag} 指定的 {path} 无法读取：{why}', en: '--{flag}: {path} cannot be read: {why}' },
  badTrouble: { 'zh-CN': '--trouble 的取值“{trouble}”无效；应形如 badFlash=5%,neverBack=<VIN>，名称见 protocol/simulator/README.md', en: '{why}' },
  noLogin: { 'zh-CN': '没有车辆能登入 {host}:{port}：{why}', en: 'no vehicle could log in to {host}:{port}: {why}' },
  noAnswer: { 'zh-CN': '无应答', en: 'no answer' },
  progress: {
    'zh-CN': '已连接 {connected}/{vehicles}，已发送 {sent}，已应答 {answered}，已补发 {reissued}，已暂存 {stored}',
    en: '{connected}/{vehicles} connected, {sent} sent, {answered} answered, {reissued} reissued, {stored} stored',
  },
  because: { 'zh-CN': '（{trouble}）', en: ' ({trouble})' },
} as const satisfies Readonly<Record<string, Text>>;

/** Rows of the table at the end. */
export const ledgerWords = {
  vehicles: { 'zh-CN': '车辆', en: 'vehicles' },
  connected: { 'zh-CN': '结束时在线', en: 'connected' },
  made: { 'zh-CN': '生成', en: 'made' },
  sent: { 'zh-CN': '发送', en: 'sent' },
  answered: { 'zh-CN': '已应答', en: 'answered' },
  reissued: { 'zh-CN': '补发', en: 'reissued' },
  refused: { 'zh-CN': '被拒绝', en: 'refused' },
  dropped: { 'zh-CN': '丢弃', en: 'dropped' },
  unanswered: { 'zh-CN': '未应答', en: 'unanswered' },
  loginsRefused: { 'zh-CN': '登入被拒绝', en: 'logins refused' },
  disconnects: { 'zh-CN': '断线', en: 'disconnects' },
  seconds: { 'zh-CN': '用时（秒）', en: 'seconds' },
} as const satisfies Readonly<Record<string, Text>>;
