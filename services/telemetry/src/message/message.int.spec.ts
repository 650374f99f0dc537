import { contract, type MessageView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { limits, type Page } from '@voltdeck/protocol/contract';
import { encodeFrame, toHex, wireTime } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceId, frameBytes, noon, vehicle } from '../testing/frames.ts';
import { operator } from '../testing/callers.ts';
import { TestStore } from '../testing/test-store.ts';
import { MessageRepository } from './message.repository.ts';
import { MessageService } from './message.service.ts';

let store: TestStore;
let messages: MessageService;
const second = 1_000;
const project = '00000000-0000-4000-b000-000000000001';
const report = (step: number) => ({ at: noon + step * second, blocks: [vehicle({ soc: step })] });
const logout = encodeFrame({
  edition: 2016,
  command: 4,
  vin: 'LVOLTDECK00000001',
  message: { kind: 'logout', time: wireTime(noon + 60 * second), sequence: 1 },
});

beforeAll(async () => {
  store = await TestStore.open();
  messages = new MessageService(new MessageRepository(store.database.dataSource));
  await store.admit({ projectId: project }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  await store.save([
    ...Array.from({ length: 12 }, (_, index) => report(index)),
    { at: noon + 60 * second, bytes: logout },
    { ...report(3), deviceId: deviceId(2) },
    // The same second as the last report, with other contents: only the digest tells them apart.
    { at: noon + 11 * second, blocks: [vehicle({ soc: 99 })] },
  ]);
});
afterAll(() => store.close());

const list = async (input: object = {}): Promise<Page<MessageView>> => messages.list(null, inputOf(contract.storedMessages, { deviceId: deviceId(1), ...input }));

async function everyPage(pageSize: number): Promise<MessageView[]> {
  const all: MessageView[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<MessageView> = await list({ pageSize, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...page.items);
    cursor = page.next;
  }
  return all;
}

describe('the messages of a device', () => {
  it('come newest first, byte for byte as they were sent', async () => {
    const { items, total, next } = await list();
    expect([total, next]).toEqual([14, null]);
    expect(items.map(({ recordedAt }) => recordedAt)).toEqual(items.map(({ recordedAt }) => recordedAt).sort().reverse());
    expect(items[0]).toMatchObject({ command: 4, response: 0xfe, direction: 'up', rejected: null, bytes: toHex(logout) });
    expect(items.at(-1)).toMatchObject({ command: 2, bytes: toHex(frameBytes(report(0))), receivedAt: new Date(noon + 500).toISOString() });
  });

  it.each([1, 5, 13])('are each on exactly one page of %i, those of the same second too', async (pageSize) => {
    const { items } = await list();
    expect(await everyPage(pageSize)).toEqual(items);
  });

  it('are read from their oldest on as well', async () => {
    const { items } = await list();
    const first = await list({ sort: 'at', pageSize: 5 });
    const second = await list({ sort: 'at', pageSize: 9, cursor: first.next ?? '' });
    expect([...first.items, ...second.items]).toEqual(items.toReversed());
    expect(second.next).toBeNull();
  });

  it('keep to a command and to a range: from is in it, to is not', async () => {
    expect((await list({ command: 4 })).total).toBe(1);
    const { items, total } = await list({ command: 2, from: noon + 2 * second, to: noon + 4 * second });
    expect(total).toBe(2);
    expect(items.map(({ recordedAt }) => Date.parse(recordedAt))).toEqual([noon + 3 * second, noon + 2 * second]);
  });

  it('can be found again by the time that their id begins with', async () => {
    const [wanted] = (await list({ command: 4 })).items;
    const at = Number.parseInt(wanted?.id ?? '', 10);
    expect((await list({ from: at, to: at + 1 })).items).toEqual([wanted]);
  });

  it('of a device out of scope do not exist', async () => {
    const input = { deviceId: deviceId(1) };
    await expect(messages.list(operator(), inputOf(contract.storedMessages, input))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(messages.list(operator({ projects: [deviceId(9)] }), inputOf(contract.storedMessages, input))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    expect((await messages.list(operator({ projects: [project] }), inputOf(contract.storedMessages, input))).total).toBe(14);
  });

  it('that are rejected are there with their cause', async () => {
    const broken = frameBytes({ at: noon }).subarray(0, 30);
    await store.save([{ deviceId: deviceId(2), at: noon + 90 * second, bytes: broken }]);
    const { items } = await messages.list(null, inputOf(contract.storedMessages, { deviceId: deviceId(2), pageSize: 1 }));
    expect(items).toMatchObject([{ rejected: 'TRUNCATED', bytes: toHex(broken) }]);
    const only = async (filter: object): Promise<(string | null)[]> => (await messages.list(null, inputOf(contract.storedMessages, { deviceId: deviceId(2), ...filter }))).items.map(({ rejected }) => rejected);
    expect(await only({ rejected: true })).toEqual(['TRUNCATED']);
    expect(await only({ rejected: false })).toEqual([null]);
    expect(await only({ direction: 'up' })).toHaveLength(2);
    expect(await only({ direction: 'down' })).toEqual([]);
  });

  it.each([{ cursor: 'WyJub3ciLCIxIl0' }, { pageSize: limits.pageSizeMax + 1 }, { command: 256 }, { from: 5, to: 5 }])('refuse %j', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
