import type { BatteryReportView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { batteryDocument } from './battery-document.ts';
import { sohForecast } from './battery-figures.service.ts';
import { writePdf } from './pdf.ts';

const dayMs = 86_400_000;
const pack = (index: number) => ({ deviceId: '00000000-0000-4000-a000-000000000001', vin: `LVOLTDECK${String(index).padStart(8, '0')}`, plate: null, projectName: 'Harbour' });
const none = { earliest: null, likely: null, latest: null };

const figures = (given: Partial<BatteryReportView> = {}): BatteryReportView => ({
  asOf: '2026-11-23T00:00:00.000Z', from: '2026-11-15T16:00:00.000Z', to: '2026-11-22T16:00:00.000Z', timeZone: 'Asia/Shanghai', scopeName: null, devices: 300,
  soh: {
    packs: 250, mean: 91.25, meanChange: -0.125, below: 240,
    bins: [{ from: null, to: 70, first: 1, last: 2 }, { from: 70, to: 80, first: 238, last: 238 }, { from: 80, to: null, first: 11, last: 10 }],
    lowest: [
      { ...pack(1), soh: 78, change: -1, forecast: { state: 'reached', ...none } },
      { ...pack(2), soh: 84, change: null, forecast: { state: 'tooLittle', ...none } },
      { ...pack(3), soh: 85, change: -0.5, forecast: { state: 'expected', earliest: '2028-03-05', likely: '2029-01-05', latest: null } },
      { ...pack(4), soh: 95, change: 0, forecast: { state: 'expected', earliest: '2040-03-05', likely: null, latest: null } },
    ],
  },
  spread: [{ ...pack(5), highestSpread: 180, day: '2026-11-20' }],
  insulation: { packs: 250, belowLeast: 1, belowGood: 4, lowest: [{ ...pack(6), insulation: 85.6, day: '2026-11-21' }] },
  temperature: { packHours: 12_345, bins: [{ from: null, to: 35, packHours: 12_300 }, { from: 35, to: null, packHours: 45 }], hottest: [{ ...pack(7), highest: 61, hotHours: 12 }] },
  usage: { charges: 10, discharges: 20, chargeKwh: 300, dischargeKwh: 280, recoveredKwh: null, estimated: 3, coldCharges: 1, deepDischarges: 2, ratedPacks: 0, fullCycles: null, capacityPacks: 0, capacityPercent: null },
  ...given,
});

const about = (language: 'zh-CN' | 'en') => ({ name: language === 'en' ? 'Harbour batteries' : '港口电池', rhythm: 'weekly', language }) as const;
const textOf = async (language: 'zh-CN' | 'en', given: Partial<BatteryReportView> = {}): Promise<string> => pdfText(await writePdf(batteryDocument(about(language), figures(given)))).replace(/\s+/g, ' ');

describe('a battery health report', () => {
  it('says its figures and forecasts in English', async () => {
    const text = await textOf('en');
    for (const part of ['Harbour batteries', 'Battery health report', '91.3%', '-0.13%', 'Packs below 80% SOH', 'Below already', 'Not enough data', 'March 2028 to more than 15 years ahead, most likely January 2029', 'Not within 15 years; March 2040 at the earliest', 'No rated energy known', '≥35 °C', 'The first 4 of 240 are listed.', 'The energy of 3 charges']) expect(text).toContain(part);
  });

  it('and in Chinese', async () => {
    // Lines break between any two characters of Chinese.
    const text = (await textOf('zh-CN')).replaceAll(' ', '');
    for (const part of ['港口电池', '电池健康报告', '平均SOH', '已低于', '数据不足', '2028年3月至15年以后，最可能2029年1月', '额定能量未知', '仅列出前4条，共240条']) expect(text).toContain(part);
  });

  it('says what no vehicle reported in place of an empty table', async () => {
    const text = await textOf('en', { soh: { packs: 0, mean: null, meanChange: null, below: 0, bins: figures().soh.bins, lowest: [] }, spread: [] });
    for (const part of ['No vehicle reported an SOH in this period.', 'No vehicle reported its highest and lowest cell voltage']) expect(text).toContain(part);
  });
});

describe('the forecast of SOH', () => {
  const end = Date.UTC(2026, 10, 1);
  const days = (count: number, perDay: number) => Array.from({ length: count }, (_, index) => ({ day: new Date(end - (count - index) * dayMs).toISOString().slice(0, 10), soh: Math.floor(97 - perDay * index) }));

  it('names dates where the fall is plain, and otherwise why not', () => {
    expect(sohForecast(79, [], end)).toEqual({ state: 'reached', ...none });
    expect(sohForecast(96, days(40, 0.1), end)).toEqual({ state: 'tooLittle', ...none });
    const { state, earliest, likely, latest } = sohForecast(90, days(300, 0.03), end);
    expect(state).toBe('expected');
    expect([earliest, likely, latest].toSorted()).toEqual([earliest, likely, latest]);
    expect(Date.parse(likely ?? '')).toBeGreaterThan(end);
  });

  it('names none where the values only scatter', () => {
    const scattered = days(300, 0).map(({ day }, index) => ({ day, soh: 95 + (index % 3) }));
    expect(sohForecast(95, scattered, end).state).toBe('noDecline');
  });
});
