import { expect, it } from 'vitest';
import type { ClientRequest, Transport } from '@voltdeck/contract';
import { toHex } from '@voltdeck/protocol/wire';
import { namedVehicle, storyNames, Terminal, Vehicle } from '@voltdeck/simulator';
import { sessionOver } from '../testing/answering-console.ts';
import { modelLines } from './model-lines.ts';
import { modelPage } from './page.ts';
import { judgeStored, type StoredOptions } from './stored.ts';

const fromMs = Date.parse('2026-03-10T12:00:00+08:00');
const toMs = fromMs + 3_600_000;
const range = { fromMs, toMs, vehiclesMax: 10, messagesMax: 1_000, onVehicle: () => undefined };

interface Message {
  readonly id: string;
  readonly receivedAt: string;
  readonly recordedAt: string;
  readonly bytes: string;
  readonly rejected: null;
}

/** What a console has of a vehicle that reports every so many seconds after its login. */
function messagesOf(name: (typeof storyNames)[number], everyS: number): Message[] {
  const spec = namedVehicle(name, 1);
  const [vehicle, terminal] = [new Vehicle(spec, 1, fromMs), new Terminal(spec)];
  const message = (bytes: Uint8Array, atMs: number): Message => ({ id: `${atMs}.1`, receivedAt: new Date(atMs + 500).toISOString(), recordedAt: new Date(atMs).toISOString(), bytes: toHex(bytes), rejected: null });
  const reports = Array.from({ length: 30 }, (_, index) => fromMs + (index + 1) * everyS * 1_000);
  return [message(terminal.login(fromMs), fromMs), ...reports.map((atMs) => message(terminal.report(vehicle.advance(atMs)), atMs))];
}

const stored = new Map([
  ['one', messagesOf('weakCell', 10)],
  ['two', messagesOf('wetInsulation', 60)],
  ['three', messagesOf('hotProbe', 10)],
]);
const devices = [
  { id: 'one', vin: 'LVDSH45N5S1000001', model: { id: 'm', name: 'Shuttle 45' }, vehicleType: null, profile: 'standard' },
  { id: 'two', vin: 'LVDBU14F9R1000002', model: null, vehicleType: 'Shuttle 45', profile: 'standard' },
  { id: 'three', vin: 'LVDTX60N3R1000003', model: { id: 'x', name: 'Taxi 60' }, vehicleType: null, profile: 'standard' },
];

/** Answers by pages of ten messages, as a console does. */
function answering(asked: ClientRequest[] = []): Transport {
  return async (request) => {
    asked.push(request);
    const { pathname, searchParams } = new URL(request.path, 'http://console.test');
    const of = /devices\/(.*)\/messages/.exec(pathname)?.[1];
    if (of !== undefined) {
      const start = Number(searchParams.get('cursor') ?? 0);
      const all = stored.get(of) ?? [];
      return { items: all.slice(start, start + 10), total: all.length, next: start + 10 < all.length ? String(start + 10) : null };
    }
    return { items: pathname.endsWith('/devices') ? devices : [], total: 0, next: null };
  };
}

const judged = (options: Partial<StoredOptions>) => judgeStored(sessionOver(answering()), { ...range, ...options });

it('a vehicle model is judged by every vehicle that has it, by its name or its vehicle type', async () => {
  const { models, isCut } = await judged({ model: 'Shuttle 45' });
  expect(isCut).toBe(false);
  expect(models.map(({ model, vehicles }) => [model, vehicles.map(({ name, frames }) => [name, frames])])).toEqual([['Shuttle 45', [['LVDSH45N5S1000001', 31], ['LVDBU14F9R1000002', 31]]]]);
});

it('sums up by check how many vehicles pass, and leads from what failed to the message', async () => {
  const { models: [shuttle] } = await judged({ model: 'Shuttle 45' });
  if (shuttle === undefined) throw new Error('no model');
  expect(shuttle.isConforming).toBe(false);
  const checks = new Map(shuttle.checks.map((check) => [check.check, check]));
  expect(checks.get('reportInterval')).toMatchObject({ passed: 1, failed: 1, unseen: 0, failing: [{ vin: 'LVDBU14F9R1000002', count: 29, finding: { message: `${fromMs + 120_000}.1`, text: { en: '60 s without a report', 'zh-CN': '间隔 60 秒' } } }] });
  expect(checks.get('clock')).toMatchObject({ passed: 2, failed: 0 });
  expect(checks.get('loginFirst')).toMatchObject({ passed: 0, failed: 0, unseen: 2 });
  const lines = modelLines(shuttle, fromMs, toMs).join('\n');
  expect(lines).toContain(`60 s without a report [message ${fromMs + 120_000}.1]`);
  expect(lines).toContain('The model does not conform: 1 vehicle fails a check that is a must.');
  expect(modelPage([shuttle], fromMs, toMs)).toMatch(/Vehicle model Shuttle 45: 2 vehicles[\s\S]*LVDSH45N5S1000001[\s\S]*LVDBU14F9R1000002/);
});

it('a vehicle alone is found by its VIN and asked for in the period, in the order of time', async () => {
  const asked: ClientRequest[] = [];
  const { models } = await judgeStored(sessionOver(answering(asked)), { ...range, vin: 'LVDTX60N3R1000003' });
  expect(models.map(({ model, isConforming }) => [model, isConforming])).toEqual([['Taxi 60', true]]);
  const first = asked.find(({ path }) => path.includes('/messages'));
  expect(Object.fromEntries(new URL(first?.path ?? '', 'http://console.test').searchParams)).toMatchObject({ direction: 'up', sort: 'at', from: String(fromMs), to: String(toMs) });
});

it('stops at the limits of vehicles and messages, and says so', async () => {
  const { models, isCut } = await judged({ model: 'Shuttle 45', vehiclesMax: 1, messagesMax: 12 });
  expect(isCut).toBe(true);
  expect(models.flatMap(({ vehicles }) => vehicles.map((vehicle) => [vehicle.name, vehicle.frames, vehicle.isCut]))).toEqual([['LVDSH45N5S1000001', 12, true]]);
});

it.each([[{ model: 'Tram' }, /no vehicle of the model 'Tram'/], [{ vin: 'LVDTX60N3R1000009' }, /no vehicle with the VIN LVDTX60N3R1000009/]])('refuses %j', async (options, said) => {
  await expect(judged(options)).rejects.toThrow(said);
});
