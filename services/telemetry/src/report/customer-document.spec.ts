import type { CustomerReportView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { customerDocument } from './customer-document.ts';
import { writePdf } from './pdf.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

const energy = { trips: 21, distanceKm: 843.5, dischargeKwh: 210, recoveredKwh: 29.4, charges: 7, chargeKwh: 280, estimated: 0 };

const figures = (given: Partial<CustomerReportView> = {}): CustomerReportView => ({
  asOf: '2026-11-02T00:00:00.000Z', from: '2026-09-30T16:00:00.000Z', to: '2026-10-31T16:00:00.000Z', timeZone: 'Asia/Shanghai', customerName: 'Port Ltd', devices: 150, connectionPercent: 96.25, total: energy,
  carbonKg: 105, carbonKgPerKwh: 0.5, days: ['2026-10-01', '2026-10-02'].map((day) => ({ day, vehicleDays: 2, connectedDays: 1, connectionPercent: 50, ...energy })),
  handling: { opened: { ...noLevels, level1: 4 }, ended: noLevels, acknowledged: 2, acknowledgedWithin: [{ minutes: 15, faults: 1 }], medianMinutes: 22.5 },
  faults: [], alarms: { raised: 6, acknowledged: 5, acknowledgedWithin: [{ minutes: 15, alarms: 4 }], medianMinutes: 7.5 },
  cases: { opened: 4, closed: 3, active: 2, late: 1, medianS: 9_000, byCause: [{ cause: 'sensor', closed: 2 }, { cause: 'cooling', closed: 1 }] },
  vehicles: [{ deviceId: '00000000-0000-4000-a000-000000000001', vin: 'LVOLTDECK00000001', plate: '粤B12345', projectName: 'Harbour', ...energy, faults: 4 }],
  ...given,
});

const about = (language: 'zh-CN' | 'en') => ({ name: 'Port monthly', rhythm: 'monthly', language }) as const;
const textOf = async (language: 'zh-CN' | 'en', given: Partial<CustomerReportView> = {}): Promise<string> => pdfText(await writePdf(customerDocument(about(language), figures(given)))).replace(/\s+/g, ' ');

describe('a customer report', () => {
  it('has the customer on its cover, and says alarms, cases and carbon', async () => {
    const text = await textOf('en');
    for (const part of ['Customer report Port Ltd Monthly report: October 1, 2026 to October 31, 2026', 'Schedule: Port monthly', '105.0 kg', '4 within 15 min', '7.5 min', 'Cases opened', '2.5 h', '1 of them overdue', 'Sensor or sense wire', 'LVOLTDECK00000001', 'The first 1 of 150 are listed.']) expect(text).toContain(part);
  });

  it('in Chinese as well', async () => {
    const text = await textOf('zh-CN');
    for (const part of ['客户运营报告 Port Ltd', '报告计划：Port monthly', '减碳量', '传感器或采样线', '处理用时中位数', '其中超期 1 个']) expect(text).toContain(part);
  });

  it('says what there is not', async () => {
    const text = await textOf('en', { customerName: null, devices: 0, vehicles: [], cases: { opened: 0, closed: 0, active: 0, late: 0, medianS: null, byCause: [] }, alarms: { raised: 0, acknowledged: 0, acknowledgedWithin: [], medianMinutes: null } });
    for (const part of ['Customer without vehicles', 'The customer has no vehicles.', 'No case was closed in this period.', 'None closed', 'None acknowledged']) expect(text).toContain(part);
  });

  it('has a sheet for cases and one for vehicles, with numbers as numbers', async () => {
    const files = unzipSync(await writeSpreadsheet(customerDocument(about('en'), figures())));
    const names = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    for (const name of ['Cases', 'Closed cases by cause', 'Vehicles in detail']) expect(names).toContain(`<sheet name="${name}"`);
    expect(Object.entries(files).some(([path, sheet]) => path.includes('worksheets') && strFromU8(sheet).includes('<v>2.5</v>'))).toBe(true);
  });
});
