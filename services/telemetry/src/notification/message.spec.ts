import { describe, expect, it } from 'vitest';
import { alarmMessage, faultMessage, testMessage, type AlarmNews, type FaultNews } from './message.ts';

const news: FaultNews = {
  faultId: '7', deviceId: '00000000-0000-4000-8d00-000000000001', vin: 'LVOLTDECK00000001', plate: '沪A12345', projectName: 'Harbour', type: 8, entries: [], level: 3, startedAt: Date.parse('2026-11-26T10:05:09Z'),
};
const telling = { timeZone: 'Asia/Shanghai', consoleUrl: 'https://console.example/' } as const;

describe('the message about a fault', () => {
  it('names vehicle, fault, level, begin and page in English', () => {
    const { subject, text, link } = faultMessage(news, { ...telling, language: 'en' });
    expect(subject).toBe('Level 3 fault: Over-temperature (沪A12345)');
    expect(text).toContain('Vehicle: LVOLTDECK00000001, 沪A12345\nProject: Harbour\nFault: Over-temperature\nAlarm level: Level 3 – Stop at once or call for help\nSince: Nov 26, 2026, 18:05:09 (Asia/Shanghai)\n');
    expect(link).toBe('https://console.example/main/failure/00000000-0000-4000-8d00-000000000001?fault=7');
    expect(text).toContain(`Open the vehicle's faults: ${link}\nChange your notifications: https://console.example/account#notifications\n`);
  });

  it('and in Chinese', () => {
    const { subject, text } = faultMessage(news, { ...telling, language: 'zh-CN' });
    expect(subject).toBe('三级故障：温度过高（沪A12345）');
    expect(text).toContain('车辆：LVOLTDECK00000001，沪A12345\n项目：Harbour\n故障：温度过高\n告警等级：三级，应立即停车处理或请求救援\n开始时间：2026/11/26 18:05:09（Asia/Shanghai）\n');
  });

  it('has a link that acknowledges or snoozes as the person, and says for how long', () => {
    const english = faultMessage(news, { ...telling, language: 'en', acknowledge: 'secret' });
    expect(english.acknowledgeLink).toBe('https://console.example/acknowledge#link=secret');
    expect(english.text).toContain('Acknowledge or snooze (without signing in, once, within 24 hours): https://console.example/acknowledge#link=secret\n');
    expect(faultMessage(news, { ...telling, language: 'zh-CN', acknowledge: 'secret' }).text).toContain('确认或暂缓（无需登录，限用一次，24 小时内有效）：https://console.example/acknowledge#link=secret\n');
    expect(faultMessage(news, { ...telling, language: 'en', consoleUrl: undefined, acknowledge: 'secret' }).acknowledgeLink).toBeNull();
  });

  it('has no link where no one knows the address of the console', () => {
    const { text, link } = faultMessage({ ...news, plate: null }, { ...telling, language: 'en', consoleUrl: undefined });
    expect(link).toBeNull();
    expect(text).not.toContain('http');
    expect(testMessage({ ...telling, language: 'en', consoleUrl: undefined }).text).not.toContain('http');
  });
});

describe('the message about a rule alarm', () => {
  const condition = { kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 55, durationS: 60, hysteresis: 3 } as const;
  const { deviceId, vin, plate, projectName, level, startedAt } = news;
  const alarm: AlarmNews = { deviceId, vin, plate, projectName, level, startedAt, faultId: null, alarmId: '9', ruleName: 'Hot battery', condition, endedAt: null, ruleId: '3', stormId: null, others: 0, count: null, vehicles: [] };

  it('names the rule, says its condition, and leads to the history at that time', () => {
    const { subject, text, link } = alarmMessage(alarm, { ...telling, language: 'en' });
    expect(subject).toBe('Level 3 rule alarm: Hot battery (沪A12345)');
    expect(text).toContain('Rule: Hot battery\nCondition: Highest temperature above 55 °C for 60 s, cleared at 52 °C or below\nAlarm level: Level 3');
    expect(link).toBe(`https://console.example/main/history/${deviceId}?from=${startedAt - 1_800_000}&to=${startedAt + 1_800_000}&metrics=highestTemperature`);
  });

  it('about a number of vehicles says how many there are and names some, and leads to the alarms of the rule', () => {
    const fleet = { ...alarm, deviceId: null, vin: null, plate: null, projectName: null, count: 12, vehicles: ['LV1', 'LV2'] };
    const { subject, text, link } = alarmMessage(fleet, { ...telling, language: 'en' });
    expect(subject).toBe('Level 3 rule alarm: Hot battery (12 vehicles)');
    expect(text).toContain('Vehicles: 12: LV1, LV2, …\nRule: Hot battery');
    expect(link).toBe('https://console.example/main/rule/rule-list?rule=3');
    expect(alarmMessage(fleet, { ...telling, language: 'zh-CN' }).subject).toBe('三级规则告警：Hot battery（12 辆车）');
  });

  it('about a campaign names it with its firmware, says how many failed of those tried, and leads to it', () => {
    const campaign = { id: '00000000-0000-4000-8e00-000000000001', name: 'Autumn', version: '02.10', tried: 40 };
    const failing = { ...alarm, deviceId: null, vin: null, plate: null, projectName: null, ruleName: 'Bad update', condition: { kind: 'campaignFailing', vehicles: 3, share: 10, bound: 'both' } as const, count: 5, vehicles: ['LV1', 'LV2'], campaign };
    const { subject, text, link } = alarmMessage(failing, { ...telling, language: 'en' });
    expect(subject).toBe('Level 3 rule alarm: Bad update (Autumn, 5 vehicles failed)');
    expect(text).toContain('Failed vehicles: 5 of 40 tried: LV1, LV2, …\nCampaign: Autumn\nFirmware: 02.10\nRule: Bad update\nCondition: In a campaign, at least 3 vehicles failed and at least 10% of the vehicles tried failed\n');
    expect(link).toBe('https://console.example/eco/campaign-list/00000000-0000-4000-8e00-000000000001');
    expect(text).toContain(`Open the campaign: ${link}`);
    const chinese = alarmMessage(failing, { ...telling, language: 'zh-CN' });
    expect(chinese.subject).toBe('三级规则告警：Bad update（Autumn，5 辆车升级失败）');
    expect(chinese.text).toContain('失败车辆：40 辆中 5 辆：LV1，LV2，…\n升级任务：Autumn\n固件版本：02.10\n');
  });

  it('that stands for a storm says how many more vehicles there are, and leads to all of them', () => {
    const storm = { ...alarm, stormId: '12', others: 37 };
    expect(alarmMessage(storm, { ...telling, language: 'en', acknowledge: 'secret' }).text).toContain('Acknowledge or snooze (without signing in, once, within 24 hours): https://console.example/acknowledge#link=secret\n');
    const { subject, text, link } = alarmMessage(storm, { ...telling, language: 'en' });
    expect(subject).toBe('Level 3 rule alarm: Hot battery (沪A12345 and 37 more vehicles)');
    expect(text).toContain('Other vehicles: 37 more vehicles\nRule: Hot battery');
    expect(link).toBe('https://console.example/main/rule/rule-list?rule=3&storm=12');
    expect(alarmMessage(storm, { ...telling, language: 'zh-CN' }).subject).toBe('三级规则告警：Hot battery（沪A12345，另有 37 辆车）');
  });

  it('and in Chinese', () => {
    const { subject, text } = alarmMessage(alarm, { ...telling, language: 'zh-CN' });
    expect(subject).toBe('三级规则告警：Hot battery（沪A12345）');
    expect(text).toContain('规则：Hot battery\n条件：最高温度高于 55 °C 持续 60 秒，回落至 52 °C 时恢复\n告警等级：三级');
  });
});
