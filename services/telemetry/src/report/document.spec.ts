import type { ReportFiguresView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { operationsDocument } from './operations-document.ts';
import { niceTop, writePdf } from './pdf.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

const day = (name: string, given: object = {}) => ({ day: name, vehicleDays: 2, connectedDays: 1, connectionPercent: 50, trips: 3, distanceKm: 120.5, dischargeKwh: 30, recoveredKwh: 4.2, charges: 1, chargeKwh: 40, estimated: 0, ...given });
const matter = (index: number): ReportFiguresView['attention'][number] => ({
  deviceId: '00000000-0000-4000-a000-000000000001', vin: `LVOLTDECK${String(index).padStart(8, '0')}`, plate: '粤B12345', projectName: 'Harbour', need: 'fault', faultId: '1', level: 2, faultType: 1, faultName: { 'zh-CN': '温度差异过大', en: 'Temperature difference' }, workingState: 'idle',
  soc: null, highestCellVoltage: null, lowestCellVoltage: null, highestTemperature: null, lowestTemperature: null, insulationResistance: null, since: '2026-11-20T01:02:03.000Z', owner: null, handledAt: null, acknowledgedLevel: null, roseTo: null,
});

const figures = (given: Partial<ReportFiguresView> = {}): ReportFiguresView => ({
  asOf: '2026-11-23T00:00:00.000Z', from: '2026-11-15T16:00:00.000Z', to: '2026-11-22T16:00:00.000Z', timeZone: 'Asia/Shanghai', scopeName: null, devices: 1_234,
  working: { charging: 0, discharging: 0, idle: 1, offline: 1 }, connectionPercent: 96.25,
  total: { trips: 21, distanceKm: 843.5, dischargeKwh: 210, recoveredKwh: 29.4, charges: 7, chargeKwh: 280, estimated: 2 },
  days: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((name) => day(name)),
  handling: { opened: { ...noLevels, level1: 4, level3: 1 }, ended: { ...noLevels, level1: 3 }, acknowledged: 2, acknowledgedWithin: [{ minutes: 15, faults: 1 }, { minutes: 60, faults: 2 }], medianMinutes: 22.5 },
  faults: [{ type: 1, ...noLevels, level1: 4, level3: 1 }], projects: [{ name: 'Harbour', vehicles: 2, connectionPercent: 50 }, { name: null, vehicles: 1, connectionPercent: null }], projectsTotal: 2,
  needs: { fault: { matters: 1, vehicles: 1 }, silent: { matters: 0, vehicles: 0 }, handled: { matters: 0, vehicles: 0 } }, attention: [matter(1)],
  ...given,
});

const weekly = (language: 'zh-CN' | 'en') => ({ name: language === 'en' ? 'Harbour weekly' : '港口周报', rhythm: 'weekly', language }) as const;
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('a report', () => {
  it('says its figures, period and scope in a PDF in English', async () => {
    const text = flat(pdfText(await writePdf(operationsDocument(weekly('en'), figures()))));
    for (const part of ['Harbour weekly', 'Weekly report: November 16, 2026 to November 22, 2026', 'Vehicles: all', '1,234', '96.3%', '843.5 km', '29.4 kWh', '1 within 15 min, 2 within 60 min', 'LVOLTDECK00000001', '粤B12345', 'Page 1 of ']) expect(text).toContain(part);
  });

  it('and in Chinese', async () => {
    const text = flat(pdfText(await writePdf(operationsDocument(weekly('zh-CN'), figures({ scopeName: '港口' })))));
    for (const part of ['港口周报', '周报：2026年11月16日至2026年11月22日', '车辆范围：港口', '接入率', '行驶里程', '843.5 km', '15 分钟内 1 次，60 分钟内 2 次', '温度差异', '其中 2 次充放电', '第 1 页，共 ']) expect(text).toContain(part);
  });

  it('has numbers as numbers in a workbook with a sheet for each part', async () => {
    const files = unzipSync(await writeSpreadsheet(operationsDocument(weekly('en'), figures())));
    const read = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
    expect(read('xl/workbook.xml')).toContain('<sheet name="Key figures"');
    expect(read('xl/worksheets/sheet1.xml')).toContain('<v>843.5</v>');
    expect(Object.keys(files).filter((path) => path.startsWith('xl/worksheets/'))).toHaveLength(10);
  });

  it('has no chart by day and no table of days for a single one', () => {
    const { sections } = operationsDocument({ ...weekly('en'), rhythm: 'daily' }, figures({ days: [day('2026-11-22')] }));
    expect(sections.map(({ title }) => title)).toEqual(['Key figures', 'Faults by level', 'Started faults by type', 'Projects', 'Vehicles needing attention']);
  });

  it('says what it leaves out, and why a figure is missing', () => {
    const { sections } = operationsDocument(weekly('en'), figures({
      connectionPercent: null, attention: Array.from({ length: 120 }, (_, index) => matter(index)), needs: { fault: { matters: 500, vehicles: 400 }, silent: { matters: 0, vehicles: 0 }, handled: { matters: 0, vehicles: 0 } },
    }));
    const last = sections.at(-1);
    expect(last?.kind === 'table' && [last.rows.length, last.cut]).toEqual([100, 'The first 100 of 500 are listed.']);
    const [first] = sections;
    expect(first?.kind === 'figures' && first.figures[1]).toMatchObject({ value: null, note: 'Not computed yet' });
  });

  it('lays out hundreds of rows on several pages', async () => {
    const pdf = await writePdf(operationsDocument(weekly('en'), figures({ attention: Array.from({ length: 100 }, (_, index) => matter(index)) })));
    const text = pdfText(pdf);
    expect(text).toContain('LVOLTDECK00000099');
    expect(Number(/Page 1 of (\d+)/.exec(flat(text))?.[1])).toBeGreaterThan(3);
    expect(pdf.length).toBeLessThan(400_000);
  });
});

it('an axis ends at a round figure above what it shows', () => {
  expect([niceTop(0, false), niceTop(3, false), niceTop(843.5, false), niceTop(0.7, false), niceTop(12, true)]).toEqual([4, 4, 1_000, 0.8, 100]);
});
