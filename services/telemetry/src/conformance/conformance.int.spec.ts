import { contract, type ConformanceView, type GivenOf, type Conforming } from '@voltdeck/contract';
import { inputOf, Profiles } from '@voltdeck/base';
import { conformanceLimits, initialSettings, type Caller, type SettingName } from '@voltdeck/protocol/contract';
import { encodeFrame, wireTime } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { alarm2016, cells, deviceId, noon, temperatures, vehicle, type TestFrame } from '../testing/frames.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { TestStore } from '../testing/test-store.ts';
import { ConformanceRepository } from './conformance.repository.ts';
import { ConformanceService } from './conformance.service.ts';

const hour = 3_600_000;
const second = 1_000;
const harbour = '00000000-0000-4000-8d00-000000000001';
const airport = '00000000-0000-4000-8d00-000000000002';
const shuttle = '00000000-0000-4000-8e00-000000000001';
const many = '00000000-0000-4000-8e00-000000000003';
const unused = '00000000-0000-4000-8e00-000000000002';
const [good, wrong, silent, foreign] = ['LVDTEST0000000001', 'LVDTEST0000000002', 'LVDTEST0000000003', 'LVDTEST0000000004'] as const;
const ofHarbour = operator({ projects: [harbour] });
const ofAirport = operator({ projects: [airport] });
const settings = { values: initialSettings, timeZone: 'Asia/Shanghai', number: (name: SettingName) => Number(initialSettings[name]) };

let store: TestStore;
let service: ConformanceService;

const location = { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: 121.5, latitude: 31.2 } as const;
const extremes = {
  kind: 'extremes', edition: 2016, type: 0x06, highestVoltageBmu: 1, highestVoltageCell: 2, highestVoltage: 3_310, lowestVoltageBmu: 1, lowestVoltageCell: 1, lowestVoltage: 3_300,
  highestTemperatureBmu: 1, highestTemperatureProbe: 2, highestTemperature: 22, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1, lowestTemperature: 21,
} as const;

const login = (number: number, vin: string, iccid: string): TestFrame => ({
  deviceId: deviceId(number), vin, at: noon,
  bytes: encodeFrame({ edition: 2016, command: 1, vin, message: { kind: 'login', time: wireTime(noon), sequence: 1, iccid, codeLength: 0, codes: [], packsPerBms: [] } }),
});
const report = (number: number, vin: string, index: number): TestFrame => ({
  deviceId: deviceId(number), vin, at: noon + (index + 1) * 10 * second,
  blocks: [vehicle({ state: 1, speed: 40 }), location, extremes, alarm2016(0), cells(1, [3_300, 3_310]), temperatures(1, [21, 22])],
});
const reports = (number: number, vin: string): TestFrame[] => Array.from({ length: 12 }, (_, index) => report(number, vin, index));

beforeAll(async () => {
  store = await TestStore.open();
  service = new ConformanceService(new ConformanceRepository(store.database.dataSource), new Profiles([]), settings);
  const of = { modelId: shuttle, modelName: 'Shuttle 45' };
  await store.admit(
    { id: deviceId(1), vin: good, projectId: harbour, ...of },
    { id: deviceId(2), vin: wrong, projectId: harbour, ...of },
    { id: deviceId(3), vin: silent, projectId: harbour, ...of },
    { id: deviceId(4), vin: foreign, projectId: airport, ...of },
  );
  await store.save([login(1, good, '89860012345678901234'), ...reports(1, good)]);
  await store.save([login(2, wrong, '8986001234567890'), ...reports(2, wrong)]);
  await store.save([login(4, foreign, '8986001234567890'), ...reports(4, foreign)]);
});
afterAll(() => store.close());

type Given = Omit<GivenOf<Conforming['conformance']>, 'from' | 'to'>;
const range = { from: noon - hour, to: noon + hour };
const read = (caller: Caller | null, given: Given, of = range): Promise<ConformanceView> => service.report(caller, inputOf(contract.conformance, { ...given, ...of }));
const failedIn = ({ checks }: ConformanceView): string[] => checks.flatMap(({ check, failed }) => (failed > 0 ? [check] : []));

describe('the conformance report of a vehicle model', () => {
  it('counts for each check the vehicles that pass, fail and show nothing of it, and fails exactly what a vehicle sends wrong', async () => {
    const view = await read(ofHarbour, { modelId: shuttle });
    expect(view).toMatchObject({ model: 'Shuttle 45', vehicles: 3, withoutMessages: 1, leftOut: 0, timeZone: 'Asia/Shanghai' });
    expect(view.judged.map(({ vin, messages, isCut, isConforming }) => ({ vin, messages, isCut, isConforming })).sort((left, right) => left.vin.localeCompare(right.vin))).toEqual([
      { vin: good, messages: 13, isCut: false, isConforming: true },
      { vin: wrong, messages: 13, isCut: false, isConforming: false },
    ]);
    expect(failedIn(view)).toEqual(['loginComplete']);
    const check = view.checks.find((each) => each.check === 'loginComplete');
    expect(check).toMatchObject({ severity: 'must', passed: 1, failed: 1, unseen: 0, clause: { en: 'GB/T 32960.3 7.1' } });
    expect(view.checks.find((each) => each.check === 'timeSync')).toMatchObject({ passed: 0, failed: 0, unseen: 2 });
  });

  it('leads from a check that fails to the stored message that shows it', async () => {
    const { checks } = await read(ofHarbour, { modelId: shuttle });
    const [evidence, ...more] = checks.find(({ check }) => check === 'loginComplete')?.evidence ?? [];
    expect(more).toEqual([]);
    expect(evidence).toMatchObject({ deviceId: deviceId(2), vin: wrong, finding: { en: 'Sequence 1, ICCID “8986001234567890”' }, hex: expect.stringMatching(/^232301fe/) });
    const [row] = await store.database.dataSource.query<{ id: string }[]>(
      `select (extract(epoch from at) * 1000)::int8 || '.' || digest as id from message join device on device.number = message.device where device.id = $1 and command = 1`,
      [deviceId(2)],
    );
    expect(evidence?.messageId).toBe(row?.id);
  });

  it('leaves out the vehicles of another project as if they were not there', async () => {
    const view = await read(ofAirport, { modelId: shuttle });
    expect([view.vehicles, view.judged.map(({ vin }) => vin)]).toEqual([1, [foreign]]);
    expect(JSON.stringify(view)).not.toContain(wrong);
    await expect(read(ofAirport, { deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(read(operator(), { deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });

  it('of a model that no vehicle has is empty', async () => {
    expect(await read(administrator, { modelId: unused })).toMatchObject({ model: null, vehicles: 0, judged: [], leftOut: 0, checks: [] });
  });

  it('keeps to the range', async () => {
    expect(await read(administrator, { modelId: shuttle }, { from: noon + hour, to: noon + 2 * hour })).toMatchObject({ vehicles: 4, withoutMessages: 4, judged: [], checks: [] });
  });

  it('of more vehicles and messages than fit takes the newest and says what was left out', async () => {
    const { vehiclesMax, messagesMax } = conformanceLimits;
    const numbers = Array.from({ length: vehiclesMax + 2 }, (_, index) => 100 + index);
    const vinOf = (number: number): string => `LVDTEST0000000${number}`;
    await store.admit(...numbers.map((number) => ({ id: deviceId(number), vin: vinOf(number), projectId: harbour, modelId: many, modelName: 'Bus 12' })));
    const last = numbers.at(-1) ?? 0;
    const sent = Array.from({ length: messagesMax + 5 }, (_, index): TestFrame => ({ deviceId: deviceId(last), vin: vinOf(last), at: noon + index * second }));
    for (let start = 0; start < sent.length; start += 200) await store.save(sent.slice(start, start + 200));
    const view = await read(ofHarbour, { modelId: many });
    expect(view).toMatchObject({ vehicles: vehiclesMax + 2, withoutMessages: vehiclesMax - 1, leftOut: 2 });
    expect(view.judged).toMatchObject([{ vin: vinOf(last), messages: messagesMax, isCut: true }]);
  });

  it('is of one vehicle where one is named', async () => {
    const view = await read(ofHarbour, { deviceId: deviceId(1) });
    expect([view.vehicles, failedIn(view)]).toEqual([1, []]);
  });

  it('is refused without a model and a vehicle, and over too long a range', () => {
    expect(() => inputOf(contract.conformance, range)).toThrow();
    expect(() => inputOf(contract.conformance, { modelId: shuttle, from: 0, to: (conformanceLimits.daysMax + 1) * 24 * hour })).toThrow();
  });
});

describe('the file of a conformance report', () => {
  it.each([
    ['en', 'GB/T 32960 conformance report', 'Login with sequence and 20-character ICCID'],
    ['zh-CN', 'GB/T 32960 符合性自测报告', '登入报文含流水号和 20 位 ICCID'],
  ] as const)('is a PDF with the model, the checks and the evidence, in %s', async (language, title, check) => {
    const { fileName, data } = await service.document(ofHarbour, inputOf(contract.conformanceDocument, { modelId: shuttle, ...range, language }));
    const pdf = Buffer.from(data, 'base64');
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    expect(fileName).toBe(`conformance-2026-03-10_2026-03-10-${language}.pdf`);
    const text = pdfText(pdf);
    for (const part of ['Shuttle 45', title, check, wrong]) expect(text.replaceAll('\n', '')).toContain(part);
    expect(data.length).toBeLessThan(700_000);
  });
});
