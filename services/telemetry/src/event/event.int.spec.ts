import { contract, type DeviceEventView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { encodeFrame, wireTime } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { batch, deviceId, frameBytes, noon, type TestFrame } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { EventRepository } from './event.repository.ts';
import { EventService } from './event.service.ts';

let store: TestStore;
let service: EventService;
const project = '00000000-0000-4000-8b00-000000000001';
const second = 1_000;
const vin = 'LVOLTDECK00000001';

beforeAll(async () => {
  store = await TestStore.open();
  service = new EventService(new EventRepository(store.database.dataSource), rules);
  await store.admit({ id: deviceId(1), vin, projectId: project });
});
beforeEach(() => store.empty());
afterAll(() => store.close());

/** Whole seconds after noon. */
const record = (at: number, given: Partial<TestFrame> = {}): TestFrame => ({ at: noon + at * second, ...given });

function login(at: number, iccid: string, codes: string[] = []): TestFrame {
  const time = noon + at * second;
  const message = { kind: 'login' as const, time: wireTime(time), sequence: at + 1, iccid, codeLength: 4, codes, packsPerBms: null };
  return { at: time, bytes: encodeFrame({ edition: 2016, command: 1, vin, message }) };
}

function logout(at: number): TestFrame {
  const time = noon + at * second;
  return { at: time, bytes: encodeFrame({ edition: 2016, command: 4, vin, message: { kind: 'logout', time: wireTime(time), sequence: at + 1 } }) };
}

const list = async (input: object = {}): Promise<readonly DeviceEventView[]> => (await service.list(administrator, inputOf(contract.deviceEvents, { deviceId: deviceId(1), ...input }))).items;
const after = (at: string): number => (Date.parse(at) - noon) / second;
const told = async (input: object = {}) => (await list(input)).map(({ kind, at, detail }) => [kind, after(at), detail]);
const kinds = async (): Promise<string[]> => (await list()).map(({ kind }) => kind);
const terminal = (letter: string): string => letter.repeat(20);

describe('the events of a device', () => {
  it('tell of its logins and logouts, the newest first', async () => {
    await store.save([login(0, terminal('A'), ['P001', 'P002']), logout(20)]);
    expect(await told()).toEqual([
      ['logout', 20, { sequence: 21 }],
      ['login', 0, { sequence: 1, iccid: terminal('A'), packs: ['P001', 'P002'] }],
    ]);
  });

  it('tell when it came online, when it fell silent and when it was back', async () => {
    await store.save([record(0), record(30)]);
    await store.save([record(60), record(300)]);
    expect(await told()).toEqual([
      ['silent', 300.5, {}],
      ['online', 300.5, { silentS: 240 }],
      ['silent', 60.5, {}],
      ['online', 0.5, {}],
    ]);
  });

  it('tell of silence that lasts, under the name that it keeps once it has ended', async () => {
    await store.save([record(0)]);
    const [lasting] = await list({ kind: 'silent' });
    await store.save([record(900)]);
    expect((await list({ kind: 'silent' })).at(-1)).toEqual(lasting);
    expect(await told({ kind: 'silent', to: noon + 600 * second })).toEqual([['silent', 0.5, {}]]);
  });

  it('do not tell of a return when only the past is reissued', async () => {
    await store.save([record(0)]);
    await store.save([record(-300, { reissue: true, receivedAt: noon + 900 * second })]);
    expect(await kinds()).toEqual(['silent', 'online']);
  });

  it('tell once a day of a clock that runs ahead or was set back', async () => {
    const late = (at: number, behind: number): TestFrame => record(at, { receivedAt: noon + (at + behind) * second });
    await store.save([record(0), late(1_000, -990), late(1_010, -990)]);
    await store.save([late(1_020, -990), record(40), late(-500, 550), late(-490, 550)]);
    expect((await told()).filter(([kind]) => String(kind).startsWith('clock'))).toEqual([
      ['clockBack', 50, { recordedAt: new Date(noon - 500 * second).toISOString(), newestAt: new Date(noon + 40 * second).toISOString(), offS: 540 }],
      ['clockAhead', 10, { recordedAt: new Date(noon + 1_000 * second).toISOString(), offS: 990 }],
    ]);
  });

  it('tell once a day and cause that frames were rejected', async () => {
    const bad = (at: number, bytes: Uint8Array): TestFrame => ({ at: noon + at * second, bytes });
    const bytes = frameBytes({ at: noon });
    const wrongSum = Uint8Array.from(bytes, (byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
    await store.save([bad(0, wrongSum), bad(10, wrongSum), bad(20, bytes.subarray(0, 40))]);
    await store.save([bad(30, wrongSum), bad(86_430, wrongSum)]);
    expect((await told()).map(([kind, at, detail]) => [kind, at, Object.keys(Object(detail))])).toEqual([86_430.5, 20.5, 0.5].map((at) => ['frameRejected', at, ['cause', 'command']]));
    const [next, cut, first] = (await list()).map(({ detail }) => detail['cause']);
    expect([next === first, cut === first]).toEqual([true, false]);
  });

  it('tell of another terminal and other packs, in whatever order the logins come', async () => {
    const logins = [login(0, terminal('A'), ['P001']), login(100, terminal('A'), ['P002']), login(200, terminal('B'), ['P002']), login(300, terminal('A'), ['P002'])];
    for (const seed of [1, 2, 3, 4, 5]) {
      await store.empty();
      for (const piece of inPieces(shuffled(logins, dice(seed)), 2, dice(seed + 100))) await store.save(piece);
      expect((await told()).filter(([kind]) => kind !== 'login')).toEqual([
        ['terminalChanged', 300, { before: terminal('B'), after: terminal('A') }],
        ['terminalChanged', 200, { before: terminal('A'), after: terminal('B') }],
        ['packsChanged', 100, { before: ['P001'], after: ['P002'] }],
      ]);
    }
  });

  it('are the same however the frames are divided, and written once when all come again', async () => {
    const frames = [
      login(0, terminal('A')), record(1), record(11), record(200), record(2_000, { receivedAt: noon + 205 * second }),
      login(210, terminal('B')), record(211), record(20, { receivedAt: noon + 212 * second }), logout(230), login(900, terminal('B')), record(901),
      record(100, { reissue: true, receivedAt: noon + 902 * second }),
    ];
    await store.save(frames);
    const whole = await list();
    expect(whole.length).toBe(13);
    for (const seed of [1, 2, 3]) {
      await store.empty();
      const batches = inPieces(frames, 3, dice(seed)).map(batch);
      for (const one of batches) await store.saveBatch(one);
      expect(await list()).toEqual(whole);
      for (const one of batches) await store.saveBatch({ ...one, redelivered: true });
      for (const one of batches) await store.saveBatch({ ...one, key: { ...one.key, stampedNs: 1n } });
      expect(await list()).toEqual(whole);
    }
  });

  it('come by pages that neither overlap nor leave out', async () => {
    await store.save(Array.from({ length: 7 }, (_, index) => logout(index * 10)));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await service.list(administrator, inputOf(contract.deviceEvents, { deviceId: deviceId(1), pageSize: 3, ...(cursor !== null && { cursor }) }));
      expect(page.total).toBe(7);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual((await list()).map(({ id }) => id));
    expect(new Set(found).size).toBe(7);
  });

  it('are only shown to those who see the device', async () => {
    await store.save([record(0)]);
    const unknown = { code: 'DEVICE_NOT_FOUND' };
    expect((await service.list(operator({ projects: [project] }), inputOf(contract.deviceEvents, { deviceId: deviceId(1) }))).items).toHaveLength(2);
    await expect(service.list(operator(), inputOf(contract.deviceEvents, { deviceId: deviceId(1) }))).rejects.toMatchObject(unknown);
    await expect(service.list(administrator, inputOf(contract.deviceEvents, { deviceId: deviceId(99) }))).rejects.toMatchObject(unknown);
  });

  it('are not listed by a kind that does not exist', async () => {
    expect(() => inputOf(contract.deviceEvents, { deviceId: deviceId(1), kind: 'none' })).toThrow('INPUT_INVALID');
  });
});
