import { ingest } from '@voltdeck/contract';
import { BusClient, PasswordHash } from '@voltdeck/base';
import { sm2Cipher } from '@voltdeck/base/cipher';
import { encryption, responseFlag } from '@voltdeck/protocol/codes';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame, someTime } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { activationFrame, platformLoginFrame, sealedAs, signedReport, type Sign } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { CheckGate } from './check-gate.ts';

const { ok, command: asked, signatureInvalid, decryptionFailed, structureInvalid, error } = responseFlag;
const [attacker, bystander, vehicles] = ['127.0.0.66', '127.0.0.77', '127.0.0.1'];
const north = { user: 'north', password: 'north-password' };

const pair = sm2.generateKeyPairHex();
const ourSm2 = sm2.generateKeyPairHex();
const publicKey = Buffer.from(pair.publicKey, 'hex');
const sign: Sign = (data) => {
  const signature = Buffer.from(sm2.doSignature(data, pair.privateKey, { hash: true, publicKey: pair.publicKey }), 'hex');
  return { r: signature.subarray(0, 32), s: signature.subarray(32) };
};
const signed = { algorithm: 1, publicKey, sign };
/** Costs as much to check as a right one, and nothing to make. */
const forged = { algorithm: 1, publicKey, sign: () => ({ r: Buffer.alloc(32, 0x11), s: Buffer.alloc(32, 0x22) }) };

let folder: SettingsFolder;
let stack: ListenerStack;
let lines: DeviceLine[] = [];
let vinNumber = 1;

const nextVin = (): string => `LVGATE${String(vinNumber++).padStart(11, '0')}`;
const waiting = (): number => stack.app.get(CheckGate).waiting;

async function line(from: string): Promise<DeviceLine> {
  const opened = await DeviceLine.open(stack.port, from);
  lines.push(opened);
  return opened;
}

async function loggedIn(vin = nextVin()): Promise<{ vin: string; device: DeviceLine }> {
  const device = await line(vehicles);
  device.send(loginFrame({ vin, edition: 2025 }));
  expect(await device.flags(1)).toEqual([ok]);
  return { vin, device };
}

/** So many connections from one address, each with a frame of its own. */
async function flood(count: number, frame: () => Uint8Array, from = attacker): Promise<DeviceLine[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => line(from)));
  for (const each of opened) each.send(frame());
  return opened;
}

const answered = (flooding: readonly DeviceLine[]): number => flooding.filter(({ heard }) => heard.length > 0).length;

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  const security = folder.write('security.json', { server: { sm2: ourSm2.privateKey } });
  const platforms = [{ name: 'North', user: north.user, password: String(await PasswordHash.of(north.password)) }];
  stack = await ListenerStack.start({ SECURITY_FILE: security, PLATFORMS_FILE: folder.write('platforms.json', { platforms }), CHECK_THREADS: '2', CHECKS_AT_ONCE: '1', ...settings });
}

beforeAll(() => {
  folder = new SettingsFolder();
});
afterAll(() => folder.remove());

describe('a flood of activations with SM2 signatures', () => {
  beforeAll(() => start({ CHECKS_PER_ADDRESS_S: '10000', CHECKS_WAITING_MAX: '10000' }));
  beforeEach(() => fleetStandIn.reset());
  afterEach(async () => {
    for (const opened of lines) opened.close();
    lines = [];
    await until(() => waiting() === 0 && stack.connections === 0, 'the flood to pass');
  });
  afterAll(() => stack.stop());

  it('does not delay logged-in vehicles: their reports are answered while the flood still waits', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => loggedIn()));
    const flooding = await flood(300, () => activationFrame({ vin: nextVin(), ...forged }));
    await until(() => waiting() > 0, 'the flood to wait');
    for (let turn = 1; turn <= 4; turn++) {
      for (const { vin, device } of all) device.send(realtimeFrame({ vin, edition: 2025, at: someTime + turn * 1_000 }));
      for (const { device } of all) expect((await device.flags(turn + 1)).at(-1)).toBe(ok);
    }
    expect(waiting()).toBeGreaterThan(0);
    expect(answered(flooding)).toBeLessThan(flooding.length);
  });

  it('does not delay the signatures of logged-in vehicles: they are checked before those of strangers', async () => {
    const vin = nextVin();
    fleetStandIn.keys.set(vin, [{ algorithm: 1, publicKey: publicKey.toString('base64'), validFrom: 0, validTo: null }]);
    const { device } = await loggedIn(vin);
    const verified = stack.count('security.signatureVerified');
    await flood(300, () => activationFrame({ vin: nextVin(), ...forged }));
    await until(() => waiting() > 0, 'the flood to wait');
    device.send(...[1, 2, 3].map((second) => signedReport({ vin, at: someTime + second * 1_000, ...signed })));
    expect(await device.flags(4)).toEqual([ok, ok, ok, ok]);
    expect(waiting()).toBeGreaterThan(0);
    expect(stack.count('security.signatureVerified')).toBe(verified + 3);
  });

  it('does not keep another address from activating its terminal: addresses take turns', async () => {
    const flooding = await flood(300, () => activationFrame({ vin: nextVin(), ...forged }));
    await until(() => waiting() > 0, 'the flood to wait');
    const terminal = await line(bystander);
    terminal.send(activationFrame({ vin: nextVin(), ...signed }));
    expect(await terminal.flags(1)).toEqual([asked]);
    expect(waiting()).toBeGreaterThan(0);
    expect(answered(flooding)).toBeLessThan(flooding.length);
    expect(fleetStandIn.activations).toHaveLength(1);
  });

  it('is answered in the end, each with the flag of a wrong signature, and fleet is asked for none of it', async () => {
    const flooding = await flood(40, () => activationFrame({ vin: nextVin(), ...forged }));
    for (const each of flooding) expect(await each.flags(1)).toEqual([signatureInvalid]);
    expect(fleetStandIn.activations).toEqual([]);
    expect(fleetStandIn.logins).toEqual([]);
  });
});

describe('an address that asks for more than its share', () => {
  beforeAll(() => start({ CHECKS_PER_ADDRESS_S: '20', CHECKS_WAITING_MAX: '1000' }));
  beforeEach(() => fleetStandIn.reset());
  afterEach(() => {
    for (const opened of lines) opened.close();
    lines = [];
  });
  afterAll(() => stack.stop());

  it('with activations is cut off and counted, and reported to the administrator by its address', async () => {
    const before = stack.count('refused.tooManyChecks');
    const flooding = await flood(100, () => activationFrame({ vin: nextVin(), ...forged }), '127.0.0.67');
    await until(() => flooding.every((each) => each.isClosed || each.heard.length > 0), 'every one to be answered or cut off');
    const refused = stack.count('refused.tooManyChecks') - before;
    expect(refused + answered(flooding)).toBe(100);
    expect(refused).toBeGreaterThan(0);
    expect(stack.count('closed.tooManyChecks')).toBeGreaterThanOrEqual(refused);
    const { counters } = await stack.app.get(BusClient).call(ingest.listener, {});
    expect(counters['refused.tooManyChecks']).toBe(before + refused);
    const terminal = await line(bystander);
    terminal.send(activationFrame({ vin: nextVin(), ...signed }));
    expect(await terminal.flags(1)).toEqual([asked]);
  });

  it('with passwords of platforms is cut off, and a platform at another address gets in', async () => {
    const flooding = await flood(30, () => platformLoginFrame({ user: north.user, password: 'no' }), '127.0.0.68');
    await until(() => flooding.every((each) => each.isClosed || each.heard.length > 0), 'every one to be answered or cut off');
    expect(flooding.filter(({ isClosed, heard }) => isClosed && heard.length === 0).length).toBeGreaterThan(20);
    const link = await line(bystander);
    link.send(platformLoginFrame(north));
    expect(await link.flags(1)).toEqual([ok]);
  });

  it('with encrypted logins is cut off, whatever VINs it names', async () => {
    const flooding = await flood(60, () => sealedAs(loginFrame({ vin: nextVin(), edition: 2025 }), encryption.sm2, () => new Uint8Array(200).fill(0x5a)), '127.0.0.69');
    await until(() => flooding.every((each) => each.isClosed || each.heard.length > 0), 'every one to be answered or cut off');
    for (const { heard } of flooding) if (heard[0] !== undefined) expect(heard[0].response).toBe(decryptionFailed);
    expect(answered(flooding)).toBeLessThan(60);
  });

  it('is not cut off once it is logged in: its activation stays without an answer, and its reports continue', async () => {
    const from = '127.0.0.70';
    const device = await line(from);
    const vin = nextVin();
    device.send(loginFrame({ vin, edition: 2025 }));
    expect(await device.flags(1)).toEqual([ok]);
    const before = stack.count('refused.tooManyChecks');
    await flood(60, () => activationFrame({ vin: nextVin(), ...forged }), from);
    await until(() => stack.count('refused.tooManyChecks') > before, 'the share of the address to be used up');
    device.send(activationFrame({ vin, ...signed }), realtimeFrame({ vin, edition: 2025 }));
    await until(() => device.heard.some(({ response }, place) => place > 0 && response === ok), 'the report to be answered');
    expect(device.isClosed).toBe(false);
  });
});

describe('before the login', () => {
  beforeAll(() => start({}));
  afterEach(() => {
    for (const opened of lines) opened.close();
    lines = [];
  });
  afterAll(() => stack.stop());

  it('an encrypted report is refused without being opened', async () => {
    const { seal } = sm2Cipher(ourSm2.privateKey, ourSm2.publicKey, 'c1c3c2');
    const device = await line(attacker);
    device.send(sealedAs(realtimeFrame({ vin: nextVin(), edition: 2025 }), encryption.sm2, (unit) => seal?.(unit) as Uint8Array));
    expect(await device.flags(1)).toEqual([error]);
    expect([stack.count('refused.beforeLogin'), stack.count('security.opened')]).toEqual([1, 0]);
  });

  it('a data unit longer than any login is refused without being opened', async () => {
    const device = await line(attacker);
    device.send(sealedAs(loginFrame({ vin: nextVin(), edition: 2025 }), encryption.sm2, () => new Uint8Array(16 * 1_024 + 1)));
    expect(await device.flags(1)).toEqual([structureInvalid]);
    expect(stack.count('security.opened')).toBe(0);
  });
});
