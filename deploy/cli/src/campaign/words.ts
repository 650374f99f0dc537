import type { CampaignDeviceState, Text } from '@voltdeck/protocol/contract';

export const words = {
  password: {
    'zh-CN': '令牌不能{act}升级任务：须由刚输入过密码的人员操作。请打开 {page} {act}；此命令可查看、暂停和终止任务',
    en: 'a token cannot {act} a campaign: only a user who has just entered the password can. Open {page} and {act} it there; this command can show, pause and stop it',
  },
  none: { 'zh-CN': '没有此令牌可见的升级任务', en: 'this token can see no campaigns' },
  noneInState: { 'zh-CN': '没有此令牌可见且状态为“{state}”的升级任务', en: 'this token can see no campaigns in the state {state}' },
  noDevices: { 'zh-CN': '尚无车辆', en: 'no vehicles yet' },
  count: { 'zh-CN': '{state} {count} 台', en: '{count} {state}' },
  wave: { 'zh-CN': '第 {number} 批：{devices} 台，{counts}', en: 'wave {number}: {devices, plural, one {# vehicle} other {# vehicles}}, {counts}' },
  waveWaiting: { 'zh-CN': '，未开始', en: ', not started' },
  wavePassed: { 'zh-CN': '，已通过', en: ', passed' },
  failedBy: { 'zh-CN': '  失败（{cause}）：{devices}', en: '  failed ({cause}): {devices}' },
  outside: { 'zh-CN': '不在维护时间窗内：当前不开始新的升级', en: 'outside the maintenance windows: no new upgrades start now' },
  attempts: { 'zh-CN': '尝试 {attempts} 次', en: 'after {attempts, plural, one {# attempt} other {# attempts}}' },
} as const satisfies Readonly<Record<string, Text>>;

export const actWords = {
  start: { 'zh-CN': '启动', en: 'start' },
  pause: { 'zh-CN': '暂停', en: 'pause' },
  resume: { 'zh-CN': '继续', en: 'resume' },
  stop: { 'zh-CN': '终止', en: 'stop' },
  retry: { 'zh-CN': '重试', en: 'retry' },
} as const satisfies Readonly<Record<string, Text>>;

export const deviceStateWords: Readonly<Record<CampaignDeviceState, Text>> = {
  waiting: { 'zh-CN': '等待', en: 'waiting' },
  running: { 'zh-CN': '升级中', en: 'running' },
  success: { 'zh-CN': '成功', en: 'succeeded' },
  failure: { 'zh-CN': '失败', en: 'failed' },
  cancelled: { 'zh-CN': '已取消', en: 'cancelled' },
};
