import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  history: {
    'zh-CN': '{vehicles} 辆车 {days} 天的历史',
    en: '{days, plural, one {# day} other {# days}} of history for {vehicles, plural, one {# vehicle} other {# vehicles}}',
  },
  finished: { 'zh-CN': '{history}已写完：{records} 条记录', en: '{history} written: {records} records' },
  stopped: { 'zh-CN': '{history}：已停在 {percent}%。继续请运行：npx voltdeck past continue', en: '{history}: stopped at {percent}%. Continue with: npx voltdeck past continue' },
  running: { 'zh-CN': '{history}：{percent}%，{records} 条记录', en: '{history}: {percent}%, {records} records' },
  left: { 'zh-CN': '，约剩 {duration}', en: ', about {duration} left' },
  seconds: { 'zh-CN': '{n} 秒', en: '{n} s' },
  minutes: { 'zh-CN': '{n} 分钟', en: '{n} min' },
  notWritten: { 'zh-CN': '未在写入历史：环境以 --no-history 启动', en: 'no history is being written: the stack was started with --no-history' },
  isWhole: { 'zh-CN': '历史已写完，或环境以 --no-history 启动：共 {records} 条记录', en: 'the history is complete, or the stack was started with --no-history: {records} records' },
  nothingOf: { 'zh-CN': '没有 {vin} 的历史', en: 'there is no history of {vin}' },
  day: {
    'zh-CN': '{day} {km} km，放出 {out} kWh，充入 {in} kWh，{reports} 次上报，各类型故障：{faults}',
    en: '{day} {km} km, {out} kWh out, {in} kWh in, {reports} reports, faults by type: {faults}',
  },
  notAcknowledged: { 'zh-CN': '故障无法确认：{why}', en: 'faults could not be acknowledged: {why}' },
} as const satisfies Readonly<Record<string, Text>>;
