import { fleet, forwarding, type ForwardTargetView } from '@voltdeck/contract';
import type { ServiceProcess } from '@voltdeck/base';
import { signerOf } from '@voltdeck/base/cipher';
import { command } from '@voltdeck/protocol/codes';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { twoStacks, type Stored, type TwoStacks } from './testing/two-stacks.ts';
import { Vehicle } from './testing/vehicle.ts';

const patience = { timeout: 60_000, interval: 100 };
const [key, otherKey] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
const pem = { format: 'pem', type: 'pkcs8' } as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const sm2Private = '39'.repeat(32);
const sm2Public = Buffer.from(signerOf(sm2Private)?.publicKey ?? []).toString('hex');
const eccKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString();

const settings = { mode: 'cbc', padding: 'pkcs7', iv: 'prefix', rsaPadding: 'oaep' } as const;
const profiles = ['sealed', 'signed'].map((name) => ({ name, encryption: { ...settings, keySource: 'profile' } }));
const keys = { aes128: key, sm4: key };
const security = {
  server: { rsa: rsa.privateKey.export(pem), sm2: sm2Private },
  profiles: { sealed: { sealAnswers: true, keys }, signed: { signature: 'reports', activation: 'open', keys } },
};

let stacks: TwoStacks;
let forwarder: ServiceProcess;
let vehicles: Vehicle[] = [];
let targets: string[] = [];
let vinNumber = 1;

beforeAll(async () => {
  stacks = await twoStacks({ fleet: { REGISTRATION: 'closed' }, encryption: 'required', security, profiles });
  forwarder = await stacks.lower.startForwarder();
  // The port of the upper stack declares its profiles to fleet once both run.
  await vi.waitFor(() => stacks.upper.addDevice('LVCOVER0000000000', { profile: 'signed' }), patience);
});
afterAll(async () => {
  await forwarder.stop();
  await stacks.close();
});
afterEach(async () => {
  for (const vehicle of vehicles) vehicle.close();
  vehicles = [];
  for (const id of targets) await stacks.lower.ask(forwarding.forwardTargetDelete, { id });
  targets = [];
});

/** A vehicle that the upper platform knows with this profile. */
async function vehicle(edition: 2016 | 2025, profile: 'sealed' | 'signed'): Promise<Vehicle> {
  const vin = `LVCOVER${String(vinNumber++).padStart(10, '0')}`;
  await stacks.upper.addDevice(vin, { profile });
  const made = await Vehicle.connect(stacks.lower.tcpPort, vin, edition);
  vehicles.push(made);
  return made;
}

async function target(more: Parameters<TwoStacks['lower']['addTarget']>[1]): Promise<string> {
  const { id } = await stacks.lower.addTarget(stacks.upper, more);
  targets.push(id);
  return id;
}

const by = (cipher: 'aes128' | 'sm4' | 'rsa' | 'sm2', cipherKey: string) => ({ encryption: { cipher, ...settings }, cipherKey });

async function drained(id: string, stored: number): Promise<ForwardTargetView> {
  return vi.waitFor(async () => {
    const view = await stacks.lower.target(id);
    const { forwarded, filtered, refused, waiting } = view.ledger;
    expect(forwarded + filtered + refused + (waiting ?? NaN)).toBe(view.ledger.stored);
    expect([view.ledger.stored, waiting]).toEqual([stored, 0]);
    return view;
  }, patience);
}

const digests = (stored: readonly Stored[]): string[] => stored.filter(({ command: code }) => code !== command.login).map(({ at, digest }) => `${at} ${digest}`);
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('a platform that demands encryption', () => {
  it.each([
    { name: 'AES-128', edition: 2016, cover: by('aes128', key) },
    { name: 'SM4', edition: 2025, cover: by('sm4', key) },
    { name: 'RSA', edition: 2016, cover: by('rsa', rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString()) },
    { name: 'SM2', edition: 2025, cover: by('sm2', sm2Public) },
  ] as const)('is sent logins and reports by $name, opens them to the same bytes, and the ledger says how they left', async ({ edition, cover }) => {
    const id = await target({ edition, ...cover });
    const one = await vehicle(edition, 'sealed');
    await one.report(20);
    const { ledger, lastAnswers } = await drained(id, 21);
    expect(ledger).toMatchObject({ forwarded: 21, refused: 0, encrypted: 21, signed: 0, forms: { original: 21 } });
    expect(lastAnswers[0]).toMatchObject({ flag: 1 });
    const sent = digests(await stacks.lower.stored([one.vin]));
    await vi.waitFor(async () => expect(digests(await stacks.upper.stored([one.vin]))).toEqual(sent), patience);
    const { items } = await stacks.lower.ask(forwarding.forwardCoverage, { id, from: day(-2), to: day(1) });
    expect(items.reduce((sum, { encrypted }) => sum + encrypted, 0)).toBe(21);
  });

  it('refuses what leaves in clear or by another key with its cause, and takes it once the key is right', async () => {
    const id = await target({ edition: 2025 });
    const one = await vehicle(2025, 'sealed');
    await one.report(3);
    const { ledger } = await drained(id, 4);
    expect(ledger).toMatchObject({ forwarded: 0, encrypted: 0, refusedBy: { decryptionFailed: 4 } });

    const change = async (cover: ReturnType<typeof by>): Promise<void> => {
      const { name, host, port, platformId, user, edition, projectIds, customerIds, groupIds, deviceIds, withheld, revision } = await stacks.lower.target(id);
      await stacks.lower.ask(forwarding.forwardTargetChange, { ...{ id, name, host, port, platformId, user, edition, projectIds, customerIds, groupIds, deviceIds, withheld, revision }, ...cover });
    };
    await change(by('sm4', otherKey));
    await one.report(3);
    expect((await drained(id, 7)).ledger).toMatchObject({ forwarded: 0, refusedBy: { decryptionFailed: 7 } });
    const { items } = await stacks.lower.ask(forwarding.forwardRefusals, { id, cause: 'decryptionFailed' });
    expect(items.map(({ nextAt }) => nextAt)).toEqual(Array.from({ length: 7 }, () => null));

    await change(by('sm4', key));
    expect(await stacks.lower.ask(forwarding.forwardRefusalsRetry, { id })).toEqual({ retried: 7 });
    await vi.waitFor(async () => expect((await stacks.lower.target(id)).ledger).toMatchObject({ stored: 7, forwarded: 6, filtered: 1, refused: 0, waiting: 0, encrypted: 6 }), patience);
    const sent = digests(await stacks.lower.stored([one.vin]));
    await vi.waitFor(async () => expect(digests(await stacks.upper.stored([one.vin]))).toEqual(sent), patience);
  });
});

describe('a platform that demands signatures too', () => {
  const register = async ({ vin }: Vehicle, text: string): Promise<void> => {
    const signer = signerOf(text);
    if (signer === null) throw new Error('no key');
    const activation = { vin, chipId: `CHIP-${vin.slice(-8)}`, algorithm: signer.algorithm, publicKey: Buffer.from(signer.publicKey).toString('base64'), remoteAddress: '127.0.0.1', at: Date.now() - 60_000 };
    expect(await stacks.upper.ask(fleet.activate, activation)).toEqual({ outcome: 'registered' });
  };

  it.each([
    { name: 'ECDSA P-256', algorithm: 3, signingKey: eccKey },
    { name: 'SM2', algorithm: 1, signingKey: sm2Private },
  ])('is sent reports that are written again for it, signed by $name', async ({ algorithm, signingKey }) => {
    const id = await target({ edition: 2025, ...by('aes128', key), signReports: true, signingKey });
    const one = await vehicle(2016, 'signed');
    await register(one, signingKey);
    await one.report(10);
    const { ledger, signature } = await drained(id, 11);
    expect(signature?.algorithm).toBe(algorithm);
    // The login carries none: the standard signs reports alone.
    expect(ledger).toMatchObject({ forwarded: 11, refused: 0, encrypted: 11, signed: 10, forms: { reencoded: 11 } });
    await vi.waitFor(async () => expect(digests(await stacks.upper.stored([one.vin]))).toHaveLength(10), patience);
  });

  it('refuses a signature by another key with its cause', async () => {
    const id = await target({ edition: 2025, ...by('aes128', key), signReports: true, signingKey: eccKey });
    const one = await vehicle(2025, 'signed');
    await register(one, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString());
    await one.report(3);
    expect((await drained(id, 4)).ledger).toMatchObject({ forwarded: 1, signed: 0, refusedBy: { signatureInvalid: 3 } });
  });
});

describe('the keys of a target', () => {
  it('are in no answer and no log, and sealed in the database', async () => {
    const id = await target({ edition: 2025, ...by('sm4', key), signReports: true, signingKey: sm2Private });
    const view = await stacks.lower.target(id);
    expect(view.cipherKeyFingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(view.signature).toEqual({ algorithm: 1, publicKey: Buffer.from(sm2Public, 'hex').toString('base64') });
    await vi.waitFor(async () => expect((await stacks.lower.target(id)).state).toBe('connected'), patience);
    const row = await stacks.lower.one(`select row_to_json(target)::text as text, encode(sealed_cipher_key, 'hex') as cipher, encode(sealed_signing_key, 'escape') as signing from forwarder.target where id = '${id}'`);
    for (const text of [JSON.stringify(await stacks.lower.ask(forwarding.forwardTargetList, {})), JSON.stringify(row), forwarder.output()]) {
      for (const secret of [key, sm2Private]) expect(text).not.toContain(secret);
    }
  });

  it('are asked for where a target needs them, checked, and dropped where it does not', async () => {
    await expect(target({ edition: 2025, encryption: { cipher: 'sm4' } })).rejects.toThrow('FORWARD_CIPHER_KEY_UNFIT');
    await expect(target(by('aes128', 'secret'))).rejects.toThrow('FORWARD_CIPHER_KEY_UNFIT');
    await expect(target({ edition: 2025, signReports: true })).rejects.toThrow('FORWARD_SIGNING_KEY_UNFIT');
    await expect(target({ edition: 2016, ...by('sm4', key) })).rejects.toThrow('INPUT_INVALID');
    const id = await target(by('aes128', key));
    const { name, host, port, platformId, user, projectIds, customerIds, groupIds, deviceIds, withheld, revision } = await stacks.lower.target(id);
    const same = { id, name, host, port, platformId, user, projectIds, customerIds, groupIds, deviceIds, withheld };
    const kept = await stacks.lower.ask(forwarding.forwardTargetChange, { ...same, encryption: { cipher: 'aes128' }, revision });
    expect(kept.cipherKeyFingerprint).toMatch(/^[0-9a-f]{16}$/);
    const plain = await stacks.lower.ask(forwarding.forwardTargetChange, { ...same, revision: kept.revision });
    expect(plain).toMatchObject({ cipherKeyFingerprint: null, encryption: { cipher: 'none' } });
    await expect(stacks.lower.ask(forwarding.forwardTargetChange, { ...same, encryption: { cipher: 'aes128' }, revision: plain.revision })).rejects.toThrow('FORWARD_CIPHER_KEY_UNFIT');
  });
});
