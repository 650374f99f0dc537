import { createLog, DomainError, type BusClient } from '@voltdeck/base';
import { demoVersionBefore, upgradeStates, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandStack } from '../testing/command-stack.ts';
import { DemoUpgrades } from './demo-upgrades.ts';
import { UpgradeRepository } from './upgrade.repository.ts';
import { toUpgradeView } from './upgrade-row.ts';

let stack: CommandStack;
beforeAll(async () => {
  stack = await CommandStack.start();
});
afterAll(() => stack?.stop());

const dayMs = 86_400_000;
const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const since = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 5 * dayMs).toISOString();
const devices = [
  { id: idOf(1), vin: 'LVDBU14F9R1000002', softwareVersion: '01.07', softwareSince: since },
  { id: idOf(2), vin: 'LVDBU14G1S1000008', softwareVersion: '01.07', softwareSince: null },
  { id: idOf(3), vin: 'LFPZ0000000000001', softwareVersion: '9.9', softwareSince: since },
  { id: idOf(4), vin: 'LVDSH45N5S1000001', softwareVersion: '01.07', softwareSince: new Date().toISOString() },
];
/** A fleet that lists these to who sees all of it. */
const list = async (_procedure: unknown, _input: unknown, { caller }: { caller?: Caller } = {}) => {
  if (caller?.scope.all !== true) throw new DomainError('SIGN_IN_REQUIRED');
  return { items: devices, next: null, total: devices.length };
};
const bus = { call: list } as unknown as Pick<BusClient, 'call'>;
const give = () => new DemoUpgrades({ DEMO_HISTORY: '1' }, bus, stack.store, createLog('test', 'silent')).give();

it('simulated vehicles that changed their version in the past have the upgrade that did it, once, and others have none', async () => {
  expect(await give()).toBe(1);
  expect(await give()).toBe(1);
  const repository = new UpgradeRepository(stack.store);
  const rows = await Promise.all(devices.map(({ id }) => repository.page(id, null, 10)));
  expect(rows.map(({ length }) => length)).toEqual([1, 0, 0, 0]);
  const [row] = rows[0] ?? [];
  if (row === undefined) throw new Error('no upgrade');
  expect(toUpgradeView(row)).toMatchObject({ state: 'success', status: 2, version: '01.07', versionBefore: demoVersionBefore, endedAt: since, approval: 'notNeeded' });
  const steps = await repository.steps(row.id);
  expect(steps.map(({ state }) => state)).toEqual(upgradeStates.filter((state) => state !== 'failure'));
  expect(steps.at(-1)?.at.toISOString()).toBe(since);
  expect([...steps].sort((one, other) => one.at.getTime() - other.at.getTime())).toEqual(steps);
});
