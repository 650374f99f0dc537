import { analysis, contract, reports, type CaseFiguresView, type GivenOf, type Recipient, type ServiceCases } from '@voltdeck/contract';
import { DomainError, inputOf } from '@voltdeck/base';
import { initialSettings, packLimits, type Caller, type SettingName } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ComplianceRepository } from '../compliance/compliance.repository.ts';
import { ComplianceService } from '../compliance/compliance.service.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { Mail } from '../notification/mail.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { OperationService } from '../operation/operation.service.ts';
import { FleetPacksRepository } from '../pack/fleet-packs.repository.ts';
import { PackDaysRepository } from '../pack/pack-days.repository.ts';
import { PackHealthService } from '../pack/pack-health.service.ts';
import { PackOperationsRepository } from '../pack/pack-operations.repository.ts';
import { RanksRepository } from '../pack/ranks.repository.ts';
import { RelaysRepository } from '../pack/relays.repository.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { offsetOf } from '../settings/business-day.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { StatusService } from '../status/status.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, ratings, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { BatteryFigures } from './battery-figures.service.ts';
import { CustomerFigures } from './customer-figures.service.ts';
import { CustomerRepository } from './customer.repository.ts';
import { ReportFigures } from './figures.service.ts';
import { lastPeriod } from './period.ts';
import { ReportContents } from './report-contents.ts';
import { ReportMaker } from './report-maker.ts';
import { ReportService } from './report.service.ts';
import { RunRepository } from './run.repository.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScopeNames } from './scope-names.ts';

const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;
const zone = 'Asia/Shanghai';
const week = lastPeriod('weekly', Date.now(), offsetOf(zone));
const harbour = '00000000-0000-4000-8b00-000000000001';
const airport = '00000000-0000-4000-8b00-000000000002';
const port = '00000000-0000-4000-8c00-000000000001';
const other = '00000000-0000-4000-8c00-000000000002';
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const settings = { values: initialSettings, timeZone: zone, number: (name: SettingName) => Number(initialSettings[name]) };

let store: TestStore;
let service: ReportService;
let maker: ReportMaker;
let health: PackHealthService;
let operations: OperationService;
let asked: GivenOf<ServiceCases['caseFigures']>[];
let fleetIsAway: boolean;

const counted: CaseFiguresView = { opened: 3, closed: 2, active: 4, late: 1, medianS: 5_400, byCause: [{ cause: 'sensor', closed: 2 }] };
const ofHarbour: Caller = { ...operator({ projects: [harbour] }), userId: '00000000-0000-4000-a000-000000000002', name: 'Harbour master' };
const ofAirport = operator({ projects: [airport] });
const people = new Map<string, Recipient>([[ofHarbour.userId, { caller: ofHarbour, email: 'harbour@example.com' }]]);
const refused = (code: string) => expect.objectContaining({ code });

const extremes = (highest: number, lowest: number, temperature: number): BlockToEncode => ({
  kind: 'extremes', edition: 2016, type: 0x06, highestVoltageBmu: 1, highestVoltageCell: 1, highestVoltage: highest, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: lowest,
  highestTemperatureBmu: 1, highestTemperatureProbe: 1, highestTemperature: temperature, lowestTemperatureBmu: 1, lowestTemperatureProbe: 2, lowestTemperature: temperature - 4,
});
const frame = (number: number, day: number, minutes: number, ...blocks: BlockToEncode[]): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: week.from + day * dayMs + 12 * hour + minutes * minute, blocks });
/** From 40 to 70 percent in an hour at 18 kW. */
const charging = (number: number, day: number, temperature: number): TestFrame[] =>
  Array.from({ length: 61 }, (_, index) => frame(number, day, index, vehicle({ charging: 1, current: -50, totalVoltage: 360, soc: 40 + Math.floor(index / 2) }), status({ soh: 90, operatingMode: 2 }), extremes(3_410, 3_400, temperature), ratings(null, null)));
/** Down to 8 percent in half an hour at 35 kW. */
const driving = (number: number, day: number): TestFrame[] =>
  Array.from({ length: 31 }, (_, index) => frame(number, day, 120 + index, vehicle({ current: 100, totalVoltage: 350, speed: 40, state: 1, soc: 38 - index, mileage: 12_000 + index }), extremes(3_300, 3_250, 30), ratings(null, null)));

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const packDays = new PackDaysRepository(dataSource);
  const operationRows = new OperationRepository(dataSource);
  const names = new ScopeNames(dataSource);
  const statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  const figures = new ReportFigures(statistics, new StatusService(new StatusRepository(dataSource), { offlineAfterMs: minute }), new ComplianceService(new ComplianceRepository(dataSource), dataSource, settings), new FaultRepository(dataSource), operationRows, names, settings);
  const battery = new BatteryFigures(new FleetPacksRepository(dataSource), packDays, operationRows, names, settings);
  const cases = {
    count: (given: GivenOf<ServiceCases['caseFigures']>): Promise<CaseFiguresView> => {
      if (fleetIsAway) return Promise.reject(new DomainError('SERVICE_UNAVAILABLE'));
      asked.push(given);
      return Promise.resolve(counted);
    },
  };
  const customers = new CustomerFigures(figures, operationRows, new CustomerRepository(dataSource), names, cases, settings);
  const recipients = { of: (ids: readonly string[]) => Promise.resolve(new Map([...people].filter(([id]) => ids.includes(id)))) };
  const [schedules, runs] = [new ScheduleRepository(dataSource), new RunRepository(dataSource)];
  service = new ReportService(schedules, runs, figures, battery, customers, new Mail({ SMTP_URL: undefined, MAIL_FROM: 'Voltdeck <voltdeck@example.com>' }), dataSource, recipients, settings);
  maker = new ReportMaker(schedules, runs, new ReportContents(figures, battery, customers), recipients, quiet);
  health = new PackHealthService(dataSource, packDays, new PackOperationsRepository(dataSource), new RelaysRepository(dataSource), new RanksRepository(dataSource), settings);
  operations = new OperationService(operationRows, { operationPauseMs: 300_000 });
  await store.admit(
    { vin: vin(1), projectId: harbour, projectName: 'Harbour', customerId: port, customerName: 'Port Ltd' },
    { id: deviceId(2), vin: vin(2), projectId: airport, projectName: 'Airport', customerId: port, customerName: 'Port Ltd' },
    { id: deviceId(3), vin: vin(3), projectId: airport, projectName: 'Airport', customerId: other, customerName: 'Ground Ltd' },
    { id: deviceId(4), vin: vin(4), projectId: airport, projectName: 'Airport', customerId: other, customerName: 'Ground Ltd' },
  );
  await store.save([
    frame(1, 0, 0, vehicle(), status({ soh: 92 }), extremes(3_400, 3_380, 24), ratings(null, null)),
    ...charging(1, 1, 48), ...driving(1, 1), frame(1, 1, 160, vehicle({ soc: 8, mileage: 12_030 })),
    frame(1, 5, 0, vehicle(), status({ soh: 90 }), ratings(null, null)),
    frame(2, 0, 0, vehicle(), status({ soh: 79 })), ...charging(2, 2, 2),
    frame(2, 6, 0, vehicle({ insulation: 30 }), status({ soh: 78 }), faults([{ type: 8, level: 2 }])), frame(2, 6, 1, vehicle(), faults([]), ratings(null, null)),
    frame(3, 3, 0, vehicle({ insulation: 150 }), status({ soh: 99 }), extremes(3_500, 3_380, 61)),
    // Behind the week: with them the last hours of each are over.
    ...[frame(1, 6, 13 * 60, vehicle(), ratings(null, null)), frame(2, 6, 13 * 60, vehicle(), ratings(null, null)), frame(3, 6, 13 * 60, vehicle())],
  ]);
  await new RollupFolder(dataSource).foldAll();
  const [rule] = await dataSource.query<{ id: string }[]>(
    `insert into rule (name, level, condition, within_all, within_projects, within_customers, within_groups, created_by) values ('Hot', 2, '{}', true, '{}', '{}', '{}', 'test') returning id`,
  );
  for (const [number, day, minutes] of [[1, 1, 10], [1, 2, 50], [2, 3, null], [3, 3, 5], [1, -1, 5]] as const) {
    const started = new Date(week.from + day * dayMs + hour);
    await dataSource.query(
      `insert into rule_alarm (rule, device, level, started_at, raised_at, ended_at, known_to, acknowledged_at)
       select $1, number, 2, $2::timestamptz, $2::timestamptz + interval '1 minute', $2::timestamptz + interval '1 hour', $2, $2::timestamptz + make_interval(mins => 1 + $3::int4) from device where id = $4`,
      [rule?.id, started, minutes, deviceId(number)],
    );
  }
});
beforeEach(async () => {
  asked = [];
  fleetIsAway = false;
  await store.database.dataSource.query('delete from report_schedule');
});
afterAll(() => store.close());

const battery = (caller: Caller, given: object = {}) => service.batteryPreview(caller, inputOf(reports.batteryReportPreview, { rhythm: 'weekly', ...given }));
const customer = (caller: Caller, customerId = port) => service.customerPreview(caller, inputOf(reports.customerReportPreview, { rhythm: 'weekly', customerId }));
const packOf = (number: number) => health.health(administrator, inputOf(analysis.packHealth, { deviceId: deviceId(number), ...week }));

async function made(given: object): Promise<{ readonly state: string | undefined; readonly text: (caller?: Caller) => Promise<string> }> {
  const { id } = await service.add(administrator, inputOf(reports.reportScheduleAdd, { name: 'Weekly', kind: 'battery', rhythm: 'weekly', hour: 8, language: 'en', formats: ['pdf'], ...given }));
  await service.make(administrator, id);
  await maker.makeNext();
  const [run] = (await service.listRuns(administrator, inputOf(reports.reportRunList, {}))).items;
  return { state: run?.state, text: async (caller = administrator) => pdfText(Buffer.from((await service.filePart(caller, { runId: run?.id ?? '', format: 'pdf', part: 0 })).data, 'base64')) };
}

describe('the figures of battery health', () => {
  it('are those of the health of each pack', async () => {
    const found = await battery(administrator);
    const packs = await Promise.all([1, 2, 3, 4].map(packOf));
    const least = packs.map(({ days }) => Math.min(...days.map(({ insulation }) => insulation ?? Infinity)));
    expect(found.insulation.lowest.map(({ vin: each, insulation }) => [each, insulation])).toEqual([2, 3, 1].map((number) => [vin(number), least[number - 1]]));
    expect([found.insulation.packs, found.insulation.belowLeast, found.insulation.belowGood]).toEqual([3, 1, 1]);
    const widest = packs.map(({ days }) => Math.max(...days.map(({ highestSpread }) => highestSpread ?? 0)));
    expect(found.spread.map(({ vin: each, highestSpread }) => [each, highestSpread])).toEqual([3, 1, 2].map((number) => [vin(number), widest[number - 1]]));
    expect(found.soh.lowest.map(({ soh }) => soh)).toEqual([2, 1, 3].map((number) => packs[number - 1]?.days.findLast(({ soh }) => soh !== null)?.soh));
    const sum = (of: (usage: (typeof packs)[number]['usage']) => number): number => packs.reduce((total, { usage }) => total + of(usage), 0);
    expect(found.usage.chargeKwh).toBeCloseTo(sum(({ chargeKwh }) => chargeKwh), 2);
    expect(found.usage.dischargeKwh).toBeCloseTo(sum(({ dischargeKwh }) => dischargeKwh), 2);
    for (const name of ['charges', 'discharges', 'coldCharges', 'deepDischarges'] as const) expect(found.usage[name]).toBe(sum((usage) => usage[name]));
    expect([found.usage.coldCharges, found.usage.deepDischarges]).toEqual([1, 1]);
    const cycles = packs.flatMap(({ usage, ratedEnergy }) => (ratedEnergy === null ? [] : [usage.dischargeKwh / ratedEnergy]));
    expect([found.usage.ratedPacks, cycles.length]).toEqual([2, 2]);
    expect(found.usage.fullCycles).toBeCloseTo(cycles.reduce((total, each) => total + each, 0) / cycles.length, 2);
    const shares = packs.flatMap(({ capacity, ratedEnergy }) => (ratedEnergy === null ? [] : capacity.map(({ fullKwh }) => (fullKwh / ratedEnergy) * 100)));
    expect([found.usage.capacityPacks, found.usage.capacityPercent]).toEqual([2, Math.round(((shares[0] ?? 0) + (shares[1] ?? 0)) * 5) / 10]);
  });

  it('say how SOH changed, how it is spread, and why no date can be named', async () => {
    const { devices, soh } = await battery(administrator);
    expect([devices, soh.packs, soh.below, soh.mean, soh.meanChange]).toEqual([4, 3, 1, 89, -1.5]);
    expect(soh.bins.map(({ from, first, last }) => [from, first, last])).toEqual([[null, 0, 0], [70, 0, 0], [75, 1, 1], [80, 0, 0], [85, 0, 0], [90, 1, 1], [95, 1, 1]]);
    expect(soh.lowest.map(({ vin: each, change, forecast }) => [each, change, forecast.state])).toEqual([[vin(2), -1, 'reached'], [vin(1), -2, 'tooLittle'], [vin(3), null, 'tooLittle']]);
  });

  it('count hours by temperature, and name the hottest', async () => {
    const { temperature } = await battery(administrator);
    expect(temperature.packHours).toBe(temperature.bins.reduce((sum, { packHours }) => sum + packHours, 0));
    expect(temperature.hottest.map(({ vin: each, highest }) => [each, highest])).toEqual([[vin(3), 61], [vin(1), 48], [vin(2), 2]]);
    expect(temperature.bins.find(({ from }) => from === packLimits.coldChargeBelow)?.packHours).toBe(2);
  });

  it('are of one project or customer, in the scope of the caller as well', async () => {
    const vins = async (caller: Caller, given: object = {}) => (await battery(caller, given)).soh.lowest.map((pack) => pack.vin);
    expect([await vins(administrator, { customerId: port }), await vins(ofAirport), await vins(ofHarbour, { projectId: airport }), await vins(operator())]).toEqual([[vin(2), vin(1)], [vin(2), vin(3)], [], []]);
    expect([(await battery(administrator, { projectId: airport })).scopeName, (await battery(ofHarbour, { projectId: airport })).scopeName]).toEqual(['Airport', null]);
  });

  it('are made as PDF in either language, and each recipient gets the own vehicles', async () => {
    for (const [language, title, reason] of [['en', 'Battery health report', 'Below already'], ['zh-CN', '电池健康报告', '已低于']] as const) {
      await store.database.dataSource.query('delete from report_schedule');
      const { state, text } = await made({ language, recipients: [ofHarbour.userId] });
      const [whole, own] = [await text(), await text(ofHarbour)];
      expect([state, whole.includes(title), whole.includes(reason), whole.includes(vin(3)), own.includes(vin(1)), own.includes(vin(2))]).toEqual(['done', true, true, true, true, false]);
    }
  });
});

describe('a customer report', () => {
  it('is about the vehicles of its customer, with the figures of the API', async () => {
    const found = await customer(administrator);
    expect([found.customerName, found.devices, found.vehicles.map((each) => each.vin)]).toEqual(['Port Ltd', 2, [vin(1), vin(2)]]);
    const { items } = await operations.list(administrator, inputOf(contract.operations, { ...week, pageSize: 100 }));
    for (const { vin: each, ...figures } of found.vehicles) {
      const own = items.filter((item) => item.vin === each);
      const sum = (kind: string, of: (item: (typeof own)[number]) => number | null): number => own.filter((item) => item.kind === kind).reduce((total, item) => total + (of(item) ?? 0), 0);
      expect(figures.chargeKwh).toBeCloseTo(sum('charge', ({ energyKwh }) => energyKwh), 2);
      expect(figures.dischargeKwh).toBeCloseTo(sum('discharge', ({ energyKwh }) => energyKwh), 2);
      expect(figures.distanceKm).toBeCloseTo(sum('discharge', ({ distanceKm }) => distanceKm), 1);
    }
    expect(Math.abs(found.carbonKg - found.total.dischargeKwh * found.carbonKgPerKwh)).toBeLessThan(0.051);
    expect(found.vehicles.map((each) => each.faults)).toEqual([0, 1]);
  });

  it('says how fast alarms of rules were acknowledged, of the period alone', async () => {
    expect((await customer(administrator)).alarms).toEqual({ raised: 3, acknowledged: 2, acknowledgedWithin: [{ minutes: 15, alarms: 1 }, { minutes: 60, alarms: 2 }], medianMinutes: 30 });
  });

  it('asks fleet for the cases of these vehicles, in the scope of the caller as well', async () => {
    expect((await customer(ofHarbour)).cases).toEqual(counted);
    expect(asked).toEqual([{ ...week, within: [ofHarbour.scope, ofHarbour.scope, { all: false, projects: [], customers: [port], groups: [] }] }]);
    expect((await customer(ofHarbour)).vehicles.map((each) => each.vin)).toEqual([vin(1)]);
    expect(await customer(ofHarbour, other)).toMatchObject({ devices: 0, customerName: null, vehicles: [], alarms: { raised: 0 } });
  });

  it('has the name of the customer on its cover, and for a recipient the vehicles of the own scope', async () => {
    const { state, text } = await made({ kind: 'customer', customerId: port, recipients: [ofHarbour.userId] });
    const [whole, own] = [await text(), await text(ofHarbour)];
    expect([state, whole.includes('Port Ltd'), whole.includes('Sensor or sense wire'), whole.includes(vin(2)), whole.includes(vin(3)), own.includes(vin(1)), own.includes(vin(2))]).toEqual(['done', true, true, true, false, true, false]);
  });

  it('waits while fleet is away', async () => {
    const { id } = await service.add(administrator, inputOf(reports.reportScheduleAdd, { name: 'Weekly', kind: 'customer', customerId: port, rhythm: 'weekly', hour: 8, language: 'en', formats: ['xlsx'] }));
    await service.make(administrator, id);
    fleetIsAway = true;
    await expect(maker.makeNext()).rejects.toEqual(refused('SERVICE_UNAVAILABLE'));
    fleetIsAway = false;
    await maker.makeNext();
    expect((await service.listRuns(administrator, inputOf(reports.reportRunList, {}))).items.map(({ state }) => state)).toEqual(['done']);
  });

  it('needs its customer', () => {
    expect(() => inputOf(reports.reportScheduleAdd, { name: 'Weekly', kind: 'customer', rhythm: 'weekly', hour: 8, language: 'en', formats: ['pdf'] })).toThrow();
    expect(() => inputOf(reports.customerReportPreview, { rhythm: 'weekly' })).toThrow();
  });
});
