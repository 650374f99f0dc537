import { contract, reports, type Recipient, type ReportRunView, type ReportScheduleView } from '@voltdeck/contract';
import { DomainError, inputOf } from '@voltdeck/base';
import { perLevel } from '@voltdeck/protocol/codes';
import { initialSettings, type Caller, type SettingName } from '@voltdeck/protocol/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ComplianceRepository } from '../compliance/compliance.repository.ts';
import { ComplianceService } from '../compliance/compliance.service.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { FaultService } from '../fault/fault.service.ts';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { Mail } from '../notification/mail.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { OperationService } from '../operation/operation.service.ts';
import { FleetPacksRepository } from '../pack/fleet-packs.repository.ts';
import { PackDaysRepository } from '../pack/pack-days.repository.ts';
import { dayStart, offsetOf } from '../settings/business-day.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { StatusService } from '../status/status.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, vehicle, type TestFrame } from '../testing/frames.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { BatteryFigures } from './battery-figures.service.ts';
import { CustomerFigures } from './customer-figures.service.ts';
import { CustomerRepository } from './customer.repository.ts';
import { ReportFigures } from './figures.service.ts';
import { lastPeriod } from './period.ts';
import { ReportContents } from './report-contents.ts';
import { ReportMailer } from './report-mailer.ts';
import { ReportMaker } from './report-maker.ts';
import { ReportService } from './report.service.ts';
import { ReportWorker } from './report-worker.ts';
import { RunRepository } from './run.repository.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScopeNames } from './scope-names.ts';

const minute = 60_000;
const hour = 60 * minute;
const zone = 'Asia/Shanghai';
const offset = offsetOf(zone);
const today = dayStart(Date.now(), offset);
const yesterday = lastPeriod('daily', Date.now(), offset);
const harbour = '00000000-0000-4000-8b00-000000000001';
const airport = '00000000-0000-4000-8b00-000000000002';
const customer = '00000000-0000-4000-8c00-000000000001';
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const userOf = (number: number): string => `00000000-0000-4000-a000-00000000000${number}`;

let store: TestStore;
let mailbox: Mailbox;
let people: Map<string, Recipient>;
let identityIsAway = false;
let service: ReportService;
let figures: ReportFigures;
let maker: ReportMaker;
let worker: ReportWorker;
let faultService: FaultService;
let operationService: OperationService;
let statusService: StatusService;

const settings = { values: initialSettings, timeZone: zone, number: (name: SettingName) => Number(initialSettings[name]) };
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

function open(smtpUrl: string): void {
  const { dataSource } = store.database;
  const recipients = {
    of: async (ids: readonly string[]) => {
      if (identityIsAway) throw new DomainError('SERVICE_UNAVAILABLE');
      return new Map([...people].filter(([id]) => ids.includes(id)));
    },
  };
  const statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  statusService = new StatusService(new StatusRepository(dataSource), { offlineAfterMs: 60_000 });
  faultService = new FaultService(new FaultRepository(dataSource));
  operationService = new OperationService(new OperationRepository(dataSource), { operationPauseMs: 300_000 });
  const [operations, names] = [new OperationRepository(dataSource), new ScopeNames(dataSource)];
  figures = new ReportFigures(statistics, statusService, new ComplianceService(new ComplianceRepository(dataSource), dataSource, settings), new FaultRepository(dataSource), operations, names, settings);
  const battery = new BatteryFigures(new FleetPacksRepository(dataSource), new PackDaysRepository(dataSource), operations, names, settings);
  const customers = new CustomerFigures(figures, operations, new CustomerRepository(dataSource), names, { count: () => Promise.reject(new DomainError('SERVICE_UNAVAILABLE')) }, settings);
  const [schedules, runs, mail] = [new ScheduleRepository(dataSource), new RunRepository(dataSource), new Mail({ SMTP_URL: smtpUrl, MAIL_FROM: 'Voltdeck <voltdeck@example.com>' })];
  service = new ReportService(schedules, runs, figures, battery, customers, mail, dataSource, recipients, settings);
  maker = new ReportMaker(schedules, runs, new ReportContents(figures, battery, customers), recipients, quiet);
  worker = new ReportWorker(schedules, runs, maker, new ReportMailer(schedules, runs, mail, recipients, settings, { CONSOLE_URL: 'https://console.example' }), settings, quiet);
}

const as = (caller: Caller, number: number): Caller => ({ ...caller, userId: userOf(number), name: `User ${number}` });
const everyone = as(administrator, 1);
const ofHarbour = as(operator({ projects: [harbour] }), 2);
const ofAirport = as(operator({ projects: [airport] }), 3);
const ofNothing = as(operator(), 4);

const drive = [vehicle({ current: 100, totalVoltage: 350, speed: 30, state: 1 })];
const charge = [vehicle({ charging: 1, current: -100, totalVoltage: 360, soc: 50 })];
const run = (number: number, from: number, to: number, blocks: TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: to - from }, (_, index) => ({ deviceId: deviceId(number), vin: vin(number), at: yesterday.from + 12 * hour + (from + index) * minute, ...(blocks ? { blocks } : {}) }));

beforeAll(async () => {
  store = await TestStore.open();
  mailbox = await Mailbox.open();
  people = new Map([everyone, ofHarbour, ofAirport, ofNothing].map((caller, index) => [caller.userId, { caller, email: index === 2 ? null : `user${index + 1}@example.com` }]));
  open(mailbox.url);
  await store.admit(
    { vin: vin(1), projectId: harbour, projectName: 'Harbour', customerId: customer, customerName: 'Port Ltd' },
    { id: deviceId(2), vin: vin(2), projectId: airport, projectName: 'Airport', customerId: customer, customerName: 'Port Ltd' },
    { id: deviceId(3), vin: vin(3), projectId: airport, projectName: 'Airport' },
  );
  await store.save([
    ...run(1, 0, 61, charge), ...run(1, 100, 131, drive), ...run(1, 200, 201, [vehicle()]), ...run(2, 20, 40, charge), ...run(2, 60, 81, drive), ...run(2, 90, 91, [vehicle()]),
    ...[[1, 220, [{ type: 8, level: 1 }]], [1, 221, [{ type: 8, level: 3 }]], [1, 222, []], [2, 225, [{ type: 15, level: 2 }]], [3, 226, [{ type: 8, level: 1 }]]].map(([number, at, list]): TestFrame => ({
      deviceId: deviceId(Number(number)), vin: vin(Number(number)), at: yesterday.from + (12 * 60 + Number(at)) * minute, blocks: [vehicle(), faults(list as { type: number; level: number }[])],
    })),
  ]);
});
beforeEach(async () => {
  identityIsAway = false;
  mailbox.refusal = null;
  mailbox.messages.splice(0);
  mailbox.recipients.splice(0);
  await query('delete from report_schedule');
});
afterAll(async () => {
  await mailbox.close();
  await store.close();
});

const fields = (given: object = {}) => inputOf(reports.reportScheduleAdd, { name: 'Daily', kind: 'operations', rhythm: 'daily', hour: 8, language: 'en', formats: ['xlsx'], ...given });
/** On since long ago. */
async function scheduleOn(given: object = {}, caller = everyone): Promise<ReportScheduleView> {
  const { id } = await service.add(caller, fields(given));
  await query(`update report_schedule set on_since = '2020-01-01' where id = $1`, [id]);
  return service.get(caller, id);
}
const round = (at = today + 9 * hour): Promise<void> => worker.round(at);
const runsOf = async (caller = everyone): Promise<readonly ReportRunView[]> => (await service.listRuns(caller, inputOf(reports.reportRunList, {}))).items;
const mailsOf = async () => (await runsOf())[0]?.mails.map(({ name, state }) => `${name} ${state}`);
const refused = (code: string) => expect.objectContaining({ code });

/** The whole text of a workbook. */
const workbook = (bytes: Uint8Array): string => Object.entries(unzipSync(bytes)).filter(([path]) => path.includes('worksheets')).map(([, sheet]) => strFromU8(sheet)).join('\n');
const attached = (message: string): Buffer => Buffer.from(message.slice(message.indexOf('\r\n\r\n', message.indexOf('attachment'))).split('--')[0] ?? '', 'base64');
const messageFor = (address: string): string => mailbox.messages[mailbox.recipients.indexOf(address)] ?? '';

describe('the figures of a report', () => {
  it('are those of the API', async () => {
    for (const caller of [everyone, ofHarbour, ofNothing]) {
      const found = await service.preview(caller, inputOf(reports.reportPreview, { rhythm: 'daily' }));
      const { items } = await operationService.list(caller, inputOf(contract.operations, { ...yesterday, pageSize: 100 }));
      const sum = (kind: string, of: (item: (typeof items)[number]) => number | null): number => items.filter((item) => item.kind === kind).reduce((total, item) => total + (of(item) ?? 0), 0);
      expect(found.total.charges).toBe(items.filter(({ kind }) => kind === 'charge').length);
      expect(found.total.trips).toBe((await operationService.list(caller, inputOf(contract.operations, { ...yesterday, kind: 'discharge', moved: true }))).total);
      expect(found.total.chargeKwh).toBeCloseTo(sum('charge', ({ energyKwh }) => energyKwh), 2);
      expect(found.total.dischargeKwh).toBeCloseTo(sum('discharge', ({ energyKwh }) => energyKwh), 2);
      expect(found.total.recoveredKwh).toBeCloseTo(sum('discharge', ({ recoveredKwh }) => recoveredKwh), 2);
      expect(found.total.estimated).toBe(items.filter(({ energySource }) => energySource !== 'counter').length);
      const { items: begun } = await faultService.list(caller, inputOf(contract.faults, { pageSize: 100 }));
      expect(found.handling.opened).toEqual(perLevel((level) => begun.filter(({ highestLevel }) => highestLevel === level).length));
      expect(found.handling.ended.level3).toBe(begun.filter(({ endedAt, highestLevel }) => endedAt !== null && highestLevel === 3).length);
      const status = await statusService.status(caller, inputOf(contract.fleetStatus, {}));
      expect([found.working, found.needs, found.attention]).toEqual([status.working, status.needs, status.attention]);
    }
    expect((await service.preview(everyone, inputOf(reports.reportPreview, { rhythm: 'daily' }))).total.charges).toBe(2);
  });

  it('count how soon faults were acknowledged', async () => {
    const { items } = await faultService.list(everyone, inputOf(contract.faults, { pageSize: 100 }));
    await query(`update fault set acknowledged_at = started_at + interval '10 minutes' where id = $1`, [items[0]?.id]);
    await query(`update fault set acknowledged_at = started_at + interval '50 minutes' where id = $1`, [items[1]?.id]);
    const { handling } = await service.preview(everyone, inputOf(reports.reportPreview, { rhythm: 'daily' }));
    expect(handling).toMatchObject({ acknowledged: 2, acknowledgedWithin: [{ minutes: 15, faults: 1 }, { minutes: 60, faults: 2 }], medianMinutes: 30 });
    await query('update fault set acknowledged_at = null');
  });

  it('are of one project or customer, in the scope of the caller as well', async () => {
    const devices = async (caller: Caller, given: object) => (await service.preview(caller, inputOf(reports.reportPreview, { rhythm: 'daily', ...given }))).devices;
    expect([await devices(everyone, {}), await devices(everyone, { customerId: customer }), await devices(everyone, { projectId: airport }), await devices(everyone, { projectId: airport, customerId: customer })]).toEqual([3, 2, 2, 1]);
    expect([await devices(ofHarbour, { customerId: customer }), await devices(ofHarbour, { projectId: airport }), await devices(ofNothing, {})]).toEqual([1, 0, 0]);
  });
});

describe('a schedule', () => {
  it('makes one report for a period when its hour has come, whoever looks how often', async () => {
    await scheduleOn();
    await round(today + 7 * hour);
    expect(await runsOf()).toEqual([]);
    await Promise.all([round(), round()]);
    await round(today + 10 * hour);
    expect((await runsOf()).map(({ state, from, to, files }) => [state, Date.parse(from), Date.parse(to), files.map(({ format, vehicles }) => [format, vehicles])])).toEqual([['done', yesterday.from, yesterday.to, [['xlsx', 3]]]]);
  });

  it('makes nothing while it is off, nor of a time before it was switched on', async () => {
    const { id } = await service.add(everyone, fields());
    await round();
    await service.turn(everyone, { scheduleId: id, on: true });
    await query('update report_schedule set on_since = to_timestamp($1::float8 / 1000)', [today + 8.5 * hour]);
    await round();
    expect(await runsOf()).toEqual([]);
    await query('update report_schedule set on_since = to_timestamp($1::float8 / 1000)', [today + 7.5 * hour]);
    await round();
    expect(await runsOf()).toHaveLength(1);
  });

  it('sends each recipient what is in the own scope, and nothing to who sees nothing of it', async () => {
    await scheduleOn({ recipients: [everyone, ofHarbour, ofAirport, ofNothing].map(({ userId }) => userId) });
    await round();
    expect(await mailsOf()).toEqual(['User 1 sent', 'User 2 sent', 'User 3 noAddress', 'User 4 nothing']);
    expect([...mailbox.recipients].sort()).toEqual(['user1@example.com', 'user2@example.com']);
    const [whole, harbours] = [workbook(attached(messageFor('user1@example.com'))), workbook(attached(messageFor('user2@example.com')))];
    expect([whole.includes(vin(1)), whole.includes(vin(2)), harbours.includes(vin(1)), harbours.includes(vin(2)), harbours.includes('Airport')]).toEqual([true, true, true, false, false]);
    expect(messageFor('user2@example.com')).toContain('https://console.example/main/report/report-list?schedule=');
  });

  it('of an operator holds what the operator sees, for every recipient', async () => {
    const { id } = await scheduleOn({}, ofAirport);
    await service.change(everyone, { scheduleId: id, revision: 1, ...fields({ recipients: [everyone.userId] }) });
    await round();
    const text = workbook(attached(messageFor('user1@example.com')));
    expect([text.includes(vin(1)), text.includes(vin(2))]).toEqual([false, true]);
  });

  it('is made as PDF in either language', async () => {
    for (const [language, word] of [['en', 'Operations report'], ['zh-CN', '车辆运营报告']] as const) {
      await scheduleOn({ language, formats: ['pdf'], projectId: harbour });
      await round();
      const [first] = await runsOf();
      const { data, fileName } = await service.filePart(everyone, { runId: first?.id ?? '', format: 'pdf', part: 0 });
      expect(fileName).toBe(`operations-${new Date(yesterday.from + offset(yesterday.from)).toISOString().slice(0, 10)}-${language}.pdf`);
      const text = pdfText(Buffer.from(data, 'base64'));
      expect([text.includes(word), text.includes(vin(1)), text.includes(vin(2))]).toEqual([true, true, false]);
    }
  });
});

describe('nothing is lost or sent twice', () => {
  it('when the process is killed while it makes a report', async () => {
    await scheduleOn({ recipients: [everyone.userId] });
    await worker.plan(today + 9 * hour);
    const killed = await new RunRepository(store.database.dataSource).claim();
    expect([await maker.makeNext(), killed?.attempts]).toEqual([false, 1]);
    await query(`update report_run set claimed_until = now() - interval '1 second'`);
    await round();
    expect([(await runsOf()).map(({ state }) => state), mailbox.messages.length]).toEqual([['done'], 1]);
    // What the killed one still writes is not taken.
    if (killed !== null) await new RunRepository(store.database.dataSource).finish(killed, [], []);
    expect((await runsOf())[0]?.files).toHaveLength(1);
  });

  it('nor made for ever when it kills its process each time', async () => {
    await scheduleOn();
    await worker.plan(today + 9 * hour);
    await query('update report_run set attempts = 3');
    await round();
    expect((await runsOf()).map(({ state, failure }) => [state, failure])).toEqual([['failed', 'interrupted']]);
  });

  it('while the mail server refuses: the next try has the same Message-ID', async () => {
    await scheduleOn({ recipients: [everyone.userId] });
    mailbox.refusal = 'try again later';
    await round();
    expect(await mailsOf()).toEqual(['User 1 waiting']);
    mailbox.refusal = null;
    await query('update report_mail set next_at = now()');
    await round();
    await round();
    expect([await mailsOf(), mailbox.messages.length]).toEqual([['User 1 sent'], 1]);
    const [mail] = await query<{ id: string }>('select id from report_mail');
    expect(mailbox.messages[0]).toContain(`Message-ID: <${mail?.id}@voltdeck>`);
  });

  it('when it is made again by hand: new figures, no second e-mail, and one that was added gets it', async () => {
    const { id } = await scheduleOn({ recipients: [everyone.userId] });
    await round();
    await service.change(everyone, { scheduleId: id, revision: 1, ...fields({ name: 'Other', recipients: [everyone.userId, ofHarbour.userId], formats: ['pdf', 'xlsx'] }) });
    expect((await service.make(everyone, id)).state).toBe('queued');
    await expect(service.make(everyone, id)).rejects.toEqual(refused('REPORT_RUNNING'));
    await round();
    expect(mailbox.recipients).toEqual(['user1@example.com', 'user2@example.com']);
    expect((await runsOf()).map(({ files }) => files.map(({ format }) => format))).toEqual([['pdf', 'xlsx']]);
  });

  it('while identity is away: the report waits', async () => {
    await scheduleOn({ recipients: [everyone.userId] });
    await worker.plan(today + 9 * hour);
    identityIsAway = true;
    for (let times = 0; times < 5; times++) await expect(round()).rejects.toEqual(refused('SERVICE_UNAVAILABLE'));
    identityIsAway = false;
    expect((await runsOf()).map(({ state }) => state)).toEqual(['queued']);
    await round();
    expect([await mailsOf(), mailbox.messages.length]).toEqual([['User 1 sent'], 1]);
  });

  it('and a report is dropped when it is old', async () => {
    await scheduleOn();
    await round();
    await query(`update report_run set finished_at = now() - interval '91 days'`);
    await new RunRepository(store.database.dataSource).dropOld(0);
    expect(await runsOf()).toHaveLength(1);
    await new RunRepository(store.database.dataSource).dropOld(90);
    expect(await runsOf()).toEqual([]);
  });
});

describe('who sees a report', () => {
  it('is who sees its vehicles, or receives it', async () => {
    const { id } = await scheduleOn({ recipients: [ofHarbour.userId] });
    await round();
    expect((await service.list(ofAirport)).items).toEqual([]);
    await expect(service.get(ofAirport, id)).rejects.toEqual(refused('REPORT_SCHEDULE_NOT_FOUND'));
    const [run] = await runsOf();
    const runId = run?.id ?? '';
    await expect(service.filePart(ofAirport, { runId, format: 'xlsx', part: 0 })).rejects.toEqual(refused('REPORT_FILE_NOT_FOUND'));
    expect((await service.list(ofHarbour)).items).toMatchObject([{ editable: false, recipients: [{ name: 'User 2' }] }]);
    expect((await runsOf(ofHarbour)).map(({ files, mails }) => [files.map(({ vehicles }) => vehicles), mails])).toEqual([[[1], []]]);
    const text = workbook(Buffer.from((await service.filePart(ofHarbour, { runId, format: 'xlsx', part: 0 })).data, 'base64'));
    expect([text.includes(vin(1)), text.includes(vin(2))]).toEqual([true, false]);
    await expect(service.turn(ofHarbour, { scheduleId: id, on: false })).rejects.toEqual(refused('SCOPE_EXCEEDED'));
    await expect(service.make(ofHarbour, id)).rejects.toEqual(refused('SCOPE_EXCEEDED'));
  });

  it('and an operator writes schedules for the own vehicles, with no recipient but the own self', async () => {
    await expect(service.add(ofHarbour, fields({ projectId: airport }))).rejects.toEqual(refused('SCOPE_EXCEEDED'));
    await expect(service.add(ofHarbour, fields({ recipients: [everyone.userId] }))).rejects.toEqual(refused('REPORT_RECIPIENT_REFUSED'));
    const { id, editable } = await service.add(ofHarbour, fields({ projectId: harbour, recipients: [ofHarbour.userId] }));
    expect([editable, (await service.list(everyone)).items.length]).toEqual([true, 1]);
    await expect(service.change(ofHarbour, { scheduleId: id, revision: 7, ...fields({ projectId: harbour }) })).rejects.toEqual(refused('REPORT_SCHEDULE_CHANGED'));
    await service.remove(ofHarbour, id);
    expect((await service.list(everyone)).items).toEqual([]);
    await expect(service.restore(ofAirport, id)).rejects.toEqual(refused('REPORT_SCHEDULE_NOT_FOUND'));
    expect((await service.restore(ofHarbour, id)).on).toBe(false);
  });

  it('bad input is refused: an hour at which data is still late, no format, an unknown rhythm', () => {
    for (const given of [{ hour: 6 }, { hour: 24 }, { formats: [] }, { formats: ['docx'] }, { rhythm: 'hourly' }, { name: ' ' }, { kind: 'other' }, { projectId: 'x' }]) expect(() => fields(given)).toThrow();
  });
});
