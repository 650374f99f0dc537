import { terminals, type GivenOf, type RefusedLoginView } from '@voltdeck/contract';
import { responseFlag } from '@voltdeck/protocol/codes';
import type { Page } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame } from '../../testing/frames.ts';

const { ok, vinUnknown, vinDuplicate } = responseFlag;

let stack: CommandStack;
const lines: DeviceLine[] = [];

beforeAll(async () => {
  stack = await CommandStack.start();
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => stack.stop());

async function logIn(vin: string, { from = '127.0.0.1', iccid = '89860000000000000001' } = {}): Promise<number[]> {
  const line = await DeviceLine.open(stack.port, from);
  lines.push(line);
  line.send(loginFrame({ vin, iccid }));
  return line.flags(1);
}

const list = (input: GivenOf<typeof terminals.refusedLoginList> = {}): Promise<Page<RefusedLoginView>> => stack.ask(terminals.refusedLoginList, input);

it('a vehicle that is not in the fleet is refused, and the administrator sees how often, when and from where', async () => {
  const vin = 'LVREF000000000001';
  fleetStandIn.closed.add(vin);
  expect(await logIn(vin)).toEqual([vinUnknown]);
  expect(await logIn(vin, { from: '127.0.0.7' })).toEqual([vinUnknown]);
  await until(async () => (await list({ search: vin })).items[0]?.count === 2, 'both refusals');
  const { items, total } = await list({ search: vin });
  expect(total).toBe(1);
  expect(items).toEqual([{ id: `${vin} vinUnknown `, vin, cause: 'vinUnknown', address: '127.0.0.7', node: 'node-1', folded: false, iccid: '89860000000000000001', edition: 2016, link: null, count: 2, firstAt: expect.any(String), lastAt: expect.any(String), samples: expect.any(Array), deviceId: null }]);
  expect(stack.stack.count('refused.vinUnknown')).toBe(2);
});

it('so is a stranger that logs in with the VIN of a vehicle that is online', async () => {
  const vin = 'LVREF000000000002';
  expect(await logIn(vin)).toEqual([ok]);
  expect(await logIn(vin, { from: '127.0.0.8', iccid: '89860000000000000009' })).toEqual([vinDuplicate]);
  await until(async () => (await list({ cause: 'vinDuplicate' })).total === 1, 'the refusal');
  expect((await list({ cause: 'vinDuplicate' })).items[0]).toMatchObject({ vin, address: '127.0.0.8', iccid: '89860000000000000009' });
});

it('they are read in pages, the newest first, and bytes that no one can read are shown as question marks', async () => {
  const vins = ['LVREF000000000011', 'LVREF000000000012', 'LVREF%00 0000\u0001013'];
  for (const vin of vins) {
    fleetStandIn.closed.add(vin);
    await logIn(vin);
    await until(async () => (await list()).items[0]?.vin === vin.replace(/[^\x21-\x7e]/g, '?'), 'the refusal');
  }
  const first = await list({ pageSize: 2 });
  expect(first.items.map(({ vin }) => vin)).toEqual(['LVREF%00?0000?013', 'LVREF000000000012']);
  const second = await list({ pageSize: 2, ...(first.next === null ? {} : { cursor: first.next }) });
  expect(second.items[0]?.vin).toBe('LVREF000000000011');
  expect((await list({ search: '%' })).items).toHaveLength(1);
});
