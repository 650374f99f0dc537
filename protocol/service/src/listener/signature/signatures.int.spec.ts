import type { DeviceKey } from '@voltdeck/contract';
import { responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags } from '@voltdeck/protocol/contract';
import { generateKeyPairSync, sign } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine } from '../../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { signedReport, type Sign } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const { ok, error, signatureInvalid } = responseFlag;
const nothing = new Uint8Array(0);
const hourMs = 3_600_000;

interface Signer {
  readonly name: string;
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  readonly sign: Sign;
}

function sm2Signer(): Signer {
  const { privateKey, publicKey } = sm2.generateKeyPairHex();
  const pair = (data: Uint8Array): Buffer => Buffer.from(sm2.doSignature(data, privateKey, { hash: true, publicKey }), 'hex');
  return { name: 'SM2', algorithm: 1, publicKey: Buffer.from(publicKey, 'hex'), sign: (data) => halves(pair(data)) };
}

const halves = (pair: Buffer): ReturnType<Sign> => ({ r: pair.subarray(0, 32), s: pair.subarray(32) });

function rsaSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    name: 'RSA',
    algorithm: 2,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    sign: (data) => ({ r: sign('sha256', data, privateKey), s: nothing }),
  };
}

function eccSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    name: 'ECDSA',
    algorithm: 3,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    sign: (data) => halves(sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })),
  };
}

const signers = [sm2Signer(), rsaSigner(), eccSigner()];
const [first = sm2Signer(), second = rsaSigner()] = signers;

let folder: SettingsFolder;
let stack: ListenerStack;
let lines: DeviceLine[] = [];
let vinNumber = 1;

const keyOf = ({ algorithm, publicKey }: Signer, about: Partial<DeviceKey> = {}): DeviceKey => ({
  algorithm,
  publicKey: Buffer.from(publicKey).toString('base64'),
  validFrom: Date.now() - hourMs,
  validTo: null,
  ...about,
});

/** A vehicle of its own for every test, with these keys at fleet. */
function vehicle(keys: readonly DeviceKey[], profile = 'standard'): string {
  const vin = `LVSIGN${String(vinNumber++).padStart(11, '0')}`;
  fleetStandIn.keys.set(vin, [...keys]);
  fleetStandIn.profiles.set(vin, profile);
  return vin;
}

async function loggedIn(vin: string): Promise<DeviceLine> {
  const device = await DeviceLine.open(stack.port);
  lines.push(device);
  device.send(loginFrame({ vin, edition: 2025 }));
  expect(await device.flags(1)).toEqual([ok]);
  return device;
}

const answerOf = async (device: DeviceLine, frame: Uint8Array): Promise<number | undefined> => {
  const heard = device.heard.length;
  device.send(frame);
  return (await device.flags(heard + 1)).at(-1);
};

beforeAll(async () => {
  folder = new SettingsFolder();
  folder.write('profiles/strict.json', { name: 'strict' });
  const security = folder.write('security.json', { profiles: { strict: { signature: 'reports' } } });
  stack = await ListenerStack.start({ PROFILES_DIR: `${folder.path}/profiles`, SECURITY_FILE: security });
});

afterEach(() => {
  for (const opened of lines) opened.close();
  lines = [];
});

afterAll(async () => {
  await stack.stop();
  folder.remove();
});

describe.each(signers)('a report signed by $name', (signer) => {
  it('with the registered key is stored and marked as verified', async () => {
    const vin = vehicle([keyOf(signer)]);
    const device = await loggedIn(vin);
    expect(await answerOf(device, signedReport({ vin, ...signer }))).toBe(ok);
    const stored = (await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin));
    expect(stored.map(({ flags }) => flags)).toEqual([0, frameFlags.signed]);
  });

  it('and changed on its way is answered with flag 05, counted, and not stored', async () => {
    const vin = vehicle([keyOf(signer)]);
    const device = await loggedIn(vin);
    const before = stack.count('refused.signatureInvalid');
    const changed: Sign = (data) => signer.sign(Uint8Array.from(data, (byte, index) => (index === 10 ? byte ^ 1 : byte)));
    expect(await answerOf(device, signedReport({ vin, algorithm: signer.algorithm, sign: changed }))).toBe(signatureInvalid);
    expect(stack.count('refused.signatureInvalid')).toBe(before + 1);
    expect((await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin))).toHaveLength(1);
  });
});

describe('the registered key', () => {
  it('is the one that counts: another of the same kind is refused', async () => {
    const vin = vehicle([keyOf(sm2Signer())]);
    expect(await answerOf(await loggedIn(vin), signedReport({ vin, ...first }))).toBe(signatureInvalid);
  });

  it('may be one of several', async () => {
    const vin = vehicle([keyOf(sm2Signer()), keyOf(second), keyOf(first)]);
    const device = await loggedIn(vin);
    expect(await answerOf(device, signedReport({ vin, ...first }))).toBe(ok);
    expect(await answerOf(device, signedReport({ vin, ...second }))).toBe(ok);
  });

  it.each([
    { what: 'not begun yet', about: { validFrom: Date.now() + hourMs } },
    { what: 'ended', about: { validTo: Date.now() - 1 } },
  ])('verifies nothing when it has $what', async ({ about }) => {
    const vin = vehicle([keyOf(first, about)]);
    expect(await answerOf(await loggedIn(vin), signedReport({ vin, ...first }))).toBe(signatureInvalid);
  });

  it('leaves reports without a signature alone unless the profile demands one', async () => {
    const vin = vehicle([keyOf(first)]);
    expect(await answerOf(await loggedIn(vin), realtimeFrame({ vin, edition: 2025 }))).toBe(ok);
  });
});

describe('a signed report of a device without a key', () => {
  it('is taken and counted', async () => {
    const vin = vehicle([]);
    const before = stack.count('security.signatureUnregistered');
    expect(await answerOf(await loggedIn(vin), signedReport({ vin, ...first }))).toBe(ok);
    expect(stack.count('security.signatureUnregistered')).toBe(before + 1);
    expect((await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin)).map(({ flags }) => flags)).toEqual([0, 0]);
  });

  it('is left without an answer while fleet is away, because no one knows whether there is a key', async () => {
    const vin = vehicle([]);
    const device = await loggedIn(vin);
    fleetStandIn.away = true;
    const before = stack.count('refused.fleetAway');
    device.send(signedReport({ vin, ...first }), realtimeFrame({ vin, edition: 2025 }));
    await device.flags(2);
    expect(stack.count('refused.fleetAway')).toBe(before + 1);
    fleetStandIn.away = false;
  });
});

describe('a profile that demands signed reports', () => {
  it('takes what is signed and verified', async () => {
    const vin = vehicle([keyOf(first)], 'strict');
    expect(await answerOf(await loggedIn(vin), signedReport({ vin, ...first }))).toBe(ok);
  });

  it('refuses what is not signed, by the edition that cannot sign too', async () => {
    const vin = vehicle([keyOf(first)], 'strict');
    const before = stack.count('refused.signatureMissing');
    const device = await loggedIn(vin);
    expect(await answerOf(device, realtimeFrame({ vin, edition: 2025 }))).toBe(signatureInvalid);
    expect(await answerOf(device, realtimeFrame({ vin, edition: 2016 }))).toBe(error);
    expect(stack.count('refused.signatureMissing')).toBe(before + 2);
  });

  it('refuses what no registered key can verify', async () => {
    const vin = vehicle([], 'strict');
    expect(await answerOf(await loggedIn(vin), signedReport({ vin, ...first }))).toBe(signatureInvalid);
    expect(stack.count('refused.signatureUnregistered')).toBe(1);
  });
});
