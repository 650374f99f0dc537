import { responseFlag } from '@voltdeck/protocol/codes';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame, someTime } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';

const flood = new URL('../../testing/login-flood.mjs', import.meta.url).pathname;
const run = promisify(execFile);
const attempts = 4_000;
const perSecond = 2_000;

interface Driver {
  readonly vin: string;
  readonly line: DeviceLine;
  sent: number;
}

let stack: ListenerStack;
const drivers: Driver[] = [];
const others: DeviceLine[] = [];

beforeAll(async () => {
  stack = await ListenerStack.start({ LOGINS_WAITING_MAX: '200', LOGINS_AT_ONCE: '16' });
});
afterEach(() => {
  for (const line of [...drivers.splice(0).map((driver) => driver.line), ...others.splice(0)]) line.close();
});
afterAll(() => stack.stop());

async function driver(number: number): Promise<Driver> {
  const vin = `LVDRV${String(number).padStart(12, '0')}`;
  const line = await DeviceLine.open(stack.port);
  line.send(loginFrame({ vin }));
  expect(await line.flags(1)).toEqual([responseFlag.ok]);
  return { vin, line, sent: 0 };
}

function report(each: Driver): void {
  each.line.send(realtimeFrame({ vin: each.vin, at: someTime + each.sent * 1_000 }));
  each.sent++;
}

it.each(['127.0.0.1', '127.0.0.66'])('200 vehicles have every report answered beside a flood of logins from %s, and a newcomer gets in', async (from) => {
  drivers.push(...(await Promise.all(Array.from({ length: 200 }, (_, index) => driver(index)))));
  fleetStandIn.closed = new Set(Array.from({ length: attempts }, (_, index) => `LVFLD${String(index).padStart(12, '0')}`));
  let isFlooding = true;
  const flooding = run(process.execPath, [flood, String(stack.port), from, String(perSecond), String(attempts)]).finally(() => (isFlooding = false));
  await until(() => stack.count('refused.vinUnknown') > 0, 'the flood');

  const newcomer = await DeviceLine.open(stack.port, '127.0.0.99');
  others.push(newcomer);
  newcomer.send(loginFrame({ vin: 'LVNEW000000000001' }));
  expect(await newcomer.flags(1)).toEqual([responseFlag.ok]);

  for (let turn = 0; isFlooding || turn < 20; turn++) {
    const each = drivers[turn % drivers.length];
    if (each !== undefined) report(each);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await flooding).stdout.trim()).toBe(String(attempts));
  for (const { vin, line, sent } of drivers) expect({ vin, flags: await line.flags(sent + 1) }).toEqual({ vin, flags: Array.from({ length: sent + 1 }, () => responseFlag.ok) });
  expect(drivers.every(({ line }) => !line.isClosed)).toBe(true);
  expect(stack.sessions).toBe(201);
});
