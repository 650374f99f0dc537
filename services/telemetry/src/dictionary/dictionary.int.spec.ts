import { ClientNats } from '@nestjs/microservices';
import { BusClient, inputOf, natsOptions } from '@voltdeck/base';
import { contract, fleet, type FaultEntryRow, type Fleet, type InputOf, type OutputOf } from '@voltdeck/contract';
import { faultAdvice, faultTypes } from '@voltdeck/protocol/codes';
import { subjects, type Reply, type Request } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultRepository } from '../fault/fault.repository.ts';
import { FaultService } from '../fault/fault.service.ts';
import { toFleetStatusView } from '../status/status.mapper.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { administrator, operator } from '../testing/callers.ts';
import { eventually } from '../testing/eventually.ts';
import { deviceId, faults, noon, vehicle } from '../testing/frames.ts';
import { required } from '../testing/test-database.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { DictionaryController } from './dictionary.controller.ts';
import { DictionaryFollower } from './dictionary.follower.ts';
import { DictionaryRepository } from './dictionary.repository.ts';

type Answer = OutputOf<Fleet['faultEntries']>;
type Asked = InputOf<Fleet['faultEntries']>;

const project = '00000000-0000-4000-8b00-000000000001';
const silent: Omit<FaultEntryRow, 'id' | 'type'> = { bmsModel: null, level: null, nameZh: null, nameEn: null, causesZh: null, causesEn: null, checksZh: null, checksEn: null, partsZh: null, partsEn: null };
const entry = (said: Partial<FaultEntryRow> & Pick<FaultEntryRow, 'type'>): FaultEntryRow => ({ ...silent, id: deviceId(900), ...said });

let store: TestStore;
let client: ClientNats;
let stored: DictionaryRepository;
let follower: DictionaryFollower;
let list: FaultService;
let dictionary: DictionaryController;
let asked: Asked[] = [];
/** What fleet has, a page each; null: it does not answer. */
let pages: FaultEntryRow[][] | null = [];
let stamp = 'none';

/** Replaces the fleet service: pages are told apart by the number in their id. */
function answerAsFleet(): void {
  store.bus.subscribe(fleet.faultEntries.subject, {
    callback: (_error, message) => {
      if (pages === null) return;
      const { id, data } = message.json<{ readonly id: string; readonly data: Request<Asked> }>();
      asked.push(data.input);
      const page = data.input.after === null ? 0 : Number(data.input.after.slice(-12));
      const known = data.input.after === null && data.input.stamp === stamp;
      const value: Answer = known ? { stamp, items: [], next: null } : { stamp, items: pages[page] ?? [], next: page + 1 < pages.length ? deviceId(page + 1) : null };
      const response: Reply<Answer> = { ok: true, value };
      message.respond(JSON.stringify({ id, response, isDisposed: true }));
    },
  });
}

beforeAll(async () => {
  store = await TestStore.open();
  client = new ClientNats(natsOptions(required('NATS_URL'), 'telemetry test requests'));
  stored = new DictionaryRepository(store.database.dataSource);
  follower = new DictionaryFollower(new BusClient(client, quiet), stored, store.bus, quiet);
  list = new FaultService(new FaultRepository(store.database.dataSource));
  dictionary = new DictionaryController(stored);
  answerAsFleet();
  await store.admit(
    { id: deviceId(1), vin: 'LVOLTDECK00000001', bmsModel: 'A', projectId: project },
    { id: deviceId(2), vin: 'LVOLTDECK00000002', bmsModel: 'B' },
    { id: deviceId(3), vin: 'LVOLTDECK00000003' },
  );
  const report = (number: number) => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + number, blocks: [vehicle(), faults([{ type: 15, level: 2 }])] });
  await store.save([report(1), report(2), report(3)]);
});
afterAll(async () => {
  follower.onApplicationShutdown();
  await client.close();
  await store.close();
});
beforeEach(() => stored.replace([]));

const names = async (): Promise<string[]> => (await list.list(administrator, inputOf(contract.faults, { sort: 'at' }))).items.map(({ name }) => name.en);
const needs = async (): Promise<unknown[]> => {
  const { attention } = toFleetStatusView(await new StatusRepository(store.database.dataSource).read(administrator, 'project', noon), noon);
  return attention.filter(({ faultId }) => faultId !== null).map(({ vin, faultName }) => [vin, faultName?.en]).sort();
};
const wordsOf = async (number: number, caller = administrator) => dictionary.ofDevice({ caller, input: { deviceId: deviceId(number) }, requestId: 'test' });

describe('the fault dictionary', () => {
  it('names faults by the model of their vehicle, then by what is said for all, then as built in', async () => {
    expect(await names()).toEqual(Array.from({ length: 3 }, () => faultTypes[15]?.en));
    await stored.replace([entry({ type: 15, bmsModel: 'A', nameEn: 'Insulation of A' })]);
    expect(await names()).toEqual(['Insulation of A', faultTypes[15]?.en, faultTypes[15]?.en]);
    await stored.replace([entry({ type: 15, bmsModel: 'A', nameEn: 'Insulation of A' }), entry({ type: 15, nameEn: 'Insulation of all', nameZh: '绝缘' }), entry({ type: 8, nameEn: 'Hot' })]);
    expect(await names()).toEqual(['Insulation of A', 'Insulation of all', 'Insulation of all']);
    expect(await needs(), 'what needs attention').toEqual([['LVOLTDECK00000001', 'Insulation of A'], ['LVOLTDECK00000002', 'Insulation of all'], ['LVOLTDECK00000003', 'Insulation of all']]);
    const [first] = (await list.list(administrator, inputOf(contract.faults, { sort: 'at' }))).items;
    expect(first?.name['zh-CN'], 'a language the model says nothing in').toBe('绝缘');
  });

  it('never changes the level that a vehicle reported', async () => {
    await stored.replace([entry({ type: 15, level: 4 })]);
    const { items } = await list.list(administrator, inputOf(contract.faults, { level: 3 }));
    expect(items).toEqual([]);
    expect((await list.list(administrator, inputOf(contract.faults, {}))).items.map(({ endLevel }) => endLevel)).toEqual([2, 2, 2]);
  });

  it('gives every fault type for a vehicle, with what its model says', async () => {
    await stored.replace([entry({ type: 15, bmsModel: 'A', level: 3, checksEn: 'Look at plug 3', partsEn: 'Plug 3' }), entry({ type: 15, causesEn: 'Water' })]);
    const { bmsModel, items } = await wordsOf(1);
    expect([bmsModel, items.length]).toEqual(['A', Object.keys(faultTypes).length]);
    expect(items.find(({ type }) => type === 15)).toEqual({
      type: 15,
      name: faultTypes[15],
      level: 3,
      causes: { 'zh-CN': faultAdvice[15]?.causes['zh-CN'], en: 'Water' },
      checks: { 'zh-CN': faultAdvice[15]?.checks['zh-CN'], en: 'Look at plug 3' },
      parts: { 'zh-CN': 'Plug 3', en: 'Plug 3' },
    });
    expect((await wordsOf(3)).items.find(({ type }) => type === 15)).toMatchObject({ level: null, causes: { en: 'Water' }, parts: null });
  });

  it('is not given for a vehicle outside of the data scope', async () => {
    await expect(wordsOf(2, operator({ projects: [project] }))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    expect((await wordsOf(1, operator({ projects: [project] }))).bmsModel).toBe('A');
  });
});

describe('the copy of the fault dictionary', () => {
  it('is taken whole, page by page, and as soon as fleet says that it changed', async () => {
    [pages, stamp, asked] = [[[entry({ type: 15, bmsModel: 'A', nameEn: 'One' })], [entry({ type: 15, nameEn: 'Two' })]], 'first', []];
    follower.onApplicationBootstrap();
    await eventually('the entries of both pages', async () => (await names()).join() === 'One,Two,Two');
    [pages, stamp] = [[[entry({ type: 15, nameEn: 'Three' })]], 'second'];
    store.bus.publish(subjects.faultEntriesChanged);
    await eventually('the entries after the change', async () => (await names()).join() === 'Three,Three,Three');
  });

  it('is not written again while it is the same, and kept while fleet is away', async () => {
    await stored.replace([entry({ type: 15, nameEn: 'Kept' })]);
    await follower.refresh();
    expect(asked.at(-1)).toEqual({ stamp: 'second', after: null });
    expect(await names()).toEqual(['Kept', 'Kept', 'Kept']);
  });
});
