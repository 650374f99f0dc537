import { terminals, type PortStep } from '@voltdeck/contract';
import { BUS, PasswordHash, type Bus } from '@voltdeck/base';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { portWatchLimits, subjects } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame } from '../../testing/frames.ts';
import { platformLoginFrame } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { PortWatches } from './port-watches.ts';

const { ok, vinUnknown } = responseFlag;
const north = { user: 'north', password: 'north-password-20byt' };

let stack: CommandStack;
let folder: SettingsFolder;
const ends: (() => void)[] = [];
let vinNumber = 1;
const freshVin = (): string => `LVDAGNSF${String(vinNumber++).padStart(9, '0')}`;
const watches = (): PortWatches => stack.stack.app.get(PortWatches);

beforeAll(async () => {
  folder = new SettingsFolder();
  const password = await PasswordHash.of(north.password).then(String);
  stack = await CommandStack.start({ PLATFORMS_FILE: folder.write('platforms.json', { platforms: [{ name: 'North', user: north.user, password, vehiclesMax: 10, vehicleLogin: 'required' }] }) });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

async function open(address?: string): Promise<DeviceLine> {
  const line = await DeviceLine.open(stack.port, address);
  ends.push(() => line.close());
  return line;
}

/** What a watch hears from now on; it ends with the test. */
async function watch(search: string): Promise<PortStep[]> {
  const bus = stack.stack.app.get<Bus>(BUS);
  const id = randomUUID();
  const heard: PortStep[] = [];
  const subscription = bus.subscribe(subjects.portStep(id), { callback: (_error, message) => void heard.push(message.json<PortStep>()) });
  await bus.flush();
  await stack.ask(terminals.portWatch, { id, search });
  ends.push(() => {
    subscription.unsubscribe();
    watches().set({ id, search, untilMs: 0 });
  });
  return heard;
}

const kinds = (heard: readonly PortStep[]): string[] => heard.map(({ step, command: code, refused }) => [step, code, refused].filter((each) => each !== null).join(' '));

describe('what the port hears of a terminal', () => {
  it('by its VIN: the connection before its first frame too, both directions, the vehicle once it is logged in, and the end', async () => {
    const vin = freshVin();
    const deviceId = vehicles.add(vin);
    fleetStandIn.vehicles.add(vin);
    const heard = await watch(vin.toLowerCase());
    const other = await open();
    other.send(loginFrame({ vin: freshVin() }));
    const line = await open();
    line.send(loginFrame({ vin }));
    await line.flags(1);
    line.send(realtimeFrame({ vin }));
    await line.flags(2);
    line.close();
    await until(() => heard.some(({ step }) => step === 'closed'), 'the end');
    expect(kinds(heard)).toEqual(['connected', `sent ${command.login}`, `answered ${command.login}`, `sent ${command.realtime}`, `answered ${command.realtime}`, 'closed']);
    expect(heard[1]).toMatchObject({ vin, deviceId: null, address: '127.0.0.1', transport: 'plain', hex: Buffer.from(loginFrame({ vin })).toString('hex').slice(0, 1_024), edition: 2016 });
    expect(heard[2]).toMatchObject({ vin, deviceId, response: ok });
    expect(new Set(heard.map(({ port }) => port)).size).toBe(1);
    expect(heard.at(-1)).toMatchObject({ ended: 'peerClosed' });
  });

  it('by its address: from the connection on, with what was refused and why', async () => {
    const heard = await watch('127.0.0.9');
    const vin = freshVin();
    fleetStandIn.closed.add(vin);
    const line = await open('127.0.0.9');
    line.send(Buffer.from('GET / HTTP/1.1\r\nauthorization: Bearer abc\r\n\r\n'));
    await until(() => heard.some(({ refused }) => refused === 'garbageBytes'), 'the garbage');
    line.send(loginFrame({ vin }));
    expect(await line.flags(1)).toEqual([vinUnknown]);
    await until(() => heard.some(({ step }) => step === 'answered'), 'the answer');
    expect(kinds(heard)).toEqual(['connected', 'refused garbageBytes', `sent ${command.login}`, `refused ${command.login} vinUnknown`, `answered ${command.login} vinUnknown`]);
    const garbage = Buffer.from(heard[1]?.hex ?? '', 'hex').toString();
    expect(garbage).toContain('authorization');
    expect(garbage).not.toContain('abc');
  });

  it('by its network, without the password of a platform', async () => {
    const heard = await watch('127.0.8.');
    const line = await open('127.0.8.3');
    line.send(platformLoginFrame(north));
    await line.flags(1);
    await until(() => heard.length >= 3, 'the answer');
    const sent = heard.find(({ step }) => step === 'sent');
    expect(sent?.command).toBe(command.platformLogin);
    expect(Buffer.from(sent?.hex ?? '', 'hex').toString('latin1')).not.toContain(north.password);
  });
});

describe('a watch', () => {
  it('passes on no more than its share in a second', async () => {
    const vin = freshVin();
    vehicles.add(vin);
    fleetStandIn.vehicles.add(vin);
    const heard = await watch(vin);
    const line = await open();
    line.send(loginFrame({ vin }));
    await line.flags(1);
    const many = 400;
    line.send(...Array.from({ length: many }, () => realtimeFrame({ vin })));
    await line.flags(1 + many);
    line.close();
    await stack.stack.app.get<Bus>(BUS).flush();
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThan(many);
  });

  it('is forgotten when it is not renewed, and beyond the limit another is refused', async () => {
    const ids = Array.from({ length: portWatchLimits.watches }, () => randomUUID());
    for (const id of ids) await stack.ask(terminals.portWatch, { id, search: freshVin() });
    expect(watches().isWatching).toBe(true);
    await expect(stack.ask(terminals.portWatch, { id: randomUUID(), search: freshVin() })).rejects.toMatchObject({ code: 'TOO_MANY_STREAMS' });
    await stack.ask(terminals.portWatch, { id: ids[0] ?? '', search: 'renewed' });
    for (const id of ids) watches().set({ id, search: '', untilMs: 0 });
    expect(watches().isWatching).toBe(false);
  });
});
