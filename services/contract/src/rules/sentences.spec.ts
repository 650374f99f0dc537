import { describe, expect, it } from 'vitest';
import { hoursSentence, ruleSentence } from './sentences.ts';

describe('the sentence of a rule', () => {
  it('says limit, duration and where it is cleared', () => {
    expect(ruleSentence({ kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 55, durationS: 60, hysteresis: 3 })).toEqual({
      'zh-CN': '最高温度高于 55 °C 持续 60 秒，回落至 52 °C 时恢复',
      en: 'Highest temperature above 55 °C for 60 s, cleared at 52 °C or below',
    });
  });

  it('leaves a duration of nothing out, and names the other direction', () => {
    expect(ruleSentence({ kind: 'threshold', metric: 'soc', direction: 'below', limit: 10, durationS: 0, hysteresis: 5 })).toEqual({
      'zh-CN': 'SOC 低于 10%，回升至 15% 时恢复',
      en: 'SOC below 10%, cleared at 15% or above',
    });
  });

  it('of a rate of change says how fast, over which time', () => {
    expect(ruleSentence({ kind: 'rate', metric: 'highestTemperature', direction: 'rising', limit: 2, per: 'minute', windowMin: 5, hysteresis: 0.5 })).toEqual({
      'zh-CN': '最高温度在 5 分钟内上升快于 2 °C/min，降至 1.5 °C/min 时恢复',
      en: 'Highest temperature rises faster than 2 °C/min over 5 min, cleared at 1.5 °C/min or slower',
    });
    expect(ruleSentence({ kind: 'rate', metric: 'soc', direction: 'falling', limit: 30, per: 'hour', windowMin: 30, hysteresis: 0 }).en).toBe('SOC falls faster than 30 %/h over 30 min, cleared at 30 %/h or slower');
  });

  it('of an expression is the expression, with its duration', () => {
    const condition = { kind: 'expression', expression: 'soc < 20 && current > 100', durationS: 60 } as const;
    expect(ruleSentence(condition)).toEqual({ 'zh-CN': '表达式 soc < 20 && current > 100 成立并持续 60 秒', en: 'soc < 20 && current > 100 is true for 60 s' });
    expect(ruleSentence({ ...condition, durationS: 0 })).toEqual({ 'zh-CN': '表达式 soc < 20 && current > 100 成立', en: 'soc < 20 && current > 100 is true' });
  });

  it('of silence names the minutes', () => {
    expect(ruleSentence({ kind: 'silent', minutes: 30 })).toEqual({ 'zh-CN': '超过 30 分钟没有上报', en: 'No record for more than 30 min' });
  });

  it('of a service says what is counted, or how many days are left', () => {
    expect(ruleSentence({ kind: 'serviceDue', counter: 'distance', limit: 20_000 })).toEqual({ 'zh-CN': '上次保养后行驶里程超过 20000 km', en: 'Distance since the last service above 20000 km' });
    expect(ruleSentence({ kind: 'serviceDue', counter: 'cycles', limit: 300 })).toEqual({ 'zh-CN': '上次保养后等效循环超过 300 次', en: 'Equivalent cycles since the last service above 300 cycles' });
    expect(ruleSentence({ kind: 'serviceEnd', days: 30 })).toEqual({ 'zh-CN': '距服务到期不超过 30 天，或已到期', en: 'Service expires within 30 days, or has expired' });
  });

  it('of data quality names the figure', () => {
    expect(ruleSentence({ kind: 'dataQuality', figure: 'completeness', share: 90 })).toEqual({ 'zh-CN': '数据完整率低于 90%（按自然日）', en: 'Completeness of a day below 90%' });
  });

  it('of campaigns has one bound or both', () => {
    const condition = { kind: 'campaignFailing', vehicles: 1, share: 10, bound: 'either' } as const;
    expect(ruleSentence(condition)).toEqual({ 'zh-CN': '同一升级任务中失败车辆达到 1 辆，或失败率达到 10%', en: 'In a campaign, at least 1 vehicle failed or at least 10% of the vehicles tried failed' });
    expect(ruleSentence({ ...condition, vehicles: 5, bound: 'both' })).toEqual({ 'zh-CN': '同一升级任务中失败车辆达到 5 辆，且失败率达到 10%', en: 'In a campaign, at least 5 vehicles failed and at least 10% of the vehicles tried failed' });
    expect(ruleSentence({ ...condition, vehicles: null })).toEqual({ 'zh-CN': '同一升级任务中失败率达到 10%', en: 'In a campaign, at least 10% of the vehicles tried failed' });
  });

  it('has no noise of binary fractions', () => {
    expect(ruleSentence({ kind: 'threshold', metric: 'supplyVoltage', direction: 'below', limit: 11.1, durationS: 0, hysteresis: 0.2 }).en).toContain('cleared at 11.3 V');
  });
});

describe('the hours of a rule', () => {
  it.each([
    [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:30' }, '周一至周五 08:00–18:30', 'Mon–Fri, 08:00–18:30'],
    [{ days: [7, 6], from: '22:00', to: '06:00' }, '周六、周日 22:00–次日 06:00', 'Sat, Sun, 22:00–06:00 the next day'],
    [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }, '每天全天', 'Every day, all day'],
    [{ days: [1, 3], from: '07:00', to: '07:00' }, '周一、周三 07:00 起 24 小时', 'Mon, Wed, 24 hours from 07:00'],
  ])('%j are a sentence', (hours, chinese, english) => {
    expect(hoursSentence(hours)).toEqual({ 'zh-CN': chinese, en: english });
  });
});
