import { blockCipher, type Cipher, rsaCipher, sm2Cipher } from '@voltdeck/base/cipher';
import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags } from '@voltdeck/protocol/contract';
import { decodeUnit, readFrame, standardProfile, type EncryptionSettings } from '@voltdeck/protocol/wire';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine } from '../../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, realtimeFrame, someTime } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { keyExchangeFrame, sealedAs } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const { ok, error, decryptionFailed, structureInvalid } = responseFlag;
const hourMs = 3_600_000;

const fleetKey = Buffer.alloc(16, 0x11);
const deviceKey = Buffer.alloc(16, 0x22);
const sessionKey = Buffer.alloc(16, 0x33);
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ourSm2 = sm2.generateKeyPairHex();

const settings = {
  shared: { mode: 'cbc', padding: 'pkcs7', iv: 'prefix', keySource: 'profile', rsaPadding: 'oaep' },
  own: { mode: 'ctr', iv: 'prefix', keySource: 'device' },
  exchanged: { mode: 'ecb', keySource: 'exchange', rsaPadding: 'oaep' },
} as const satisfies Record<string, Partial<EncryptionSettings>>;

const as = (name: keyof typeof settings): EncryptionSettings => ({ ...standardProfile.encryption, ...settings[name] });
const sealBy = ({ seal }: Cipher) => (unit: Uint8Array): Uint8Array => seal?.(unit) ?? unit;

let folder: SettingsFolder;
let stack: ListenerStack;
let lines: DeviceLine[] = [];
let vinNumber = 1;

const ownVin = 'LVSEAL00000000000';

/** Every test has its own vehicle, with the profile of that name. */
function vehicle(profile: keyof typeof settings): string {
  const vin = `LVSEAL${String(vinNumber++).padStart(11, '0')}`;
  fleetStandIn.profiles.set(vin, profile);
  return vin;
}

async function line(): Promise<DeviceLine> {
  const opened = await DeviceLine.open(stack.port);
  lines.push(opened);
  return opened;
}

const storedOf = async (vin: string): Promise<{ plain: string; flags: number }[]> =>
  (await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin)).map(({ bytes, flags }) => ({ plain: Buffer.from(bytes).toString('hex'), flags }));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

beforeAll(async () => {
  folder = new SettingsFolder();
  for (const [name, encryptionSettings] of Object.entries(settings)) folder.write(`profiles/${name}.json`, { name, encryption: encryptionSettings });
  const security = {
    server: { rsa: rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }), sm2: ourSm2.privateKey },
    profiles: { shared: { sealAnswers: true, keys: { aes128: hex(fleetKey), sm4: hex(fleetKey) } }, exchanged: { sealAnswers: true } },
    devices: { [ownVin]: { aes128: hex(deviceKey) } },
  };
  stack = await ListenerStack.start({ PROFILES_DIR: `${folder.path}/profiles`, SECURITY_FILE: folder.write('security.json', security) });
});

afterEach(() => {
  for (const opened of lines) opened.close();
  lines = [];
});

afterAll(async () => {
  await stack.stop();
  folder.remove();
});

describe('an encrypted vehicle with the key of its profile', () => {
  it.each([
    { name: 'AES-128', code: encryption.aes128, cipher: blockCipher('aes128', fleetKey, as('shared')), edition: 2016 },
    { name: 'SM4', code: encryption.sm4, cipher: blockCipher('sm4', fleetKey, as('shared')), edition: 2025 },
  ] as const)('logs in and reports by $name, is stored plain and marked, and reads its answers with the same key', async ({ code, cipher, edition }) => {
    const [vin, device] = [vehicle('shared'), await line()];
    const [login, report] = [loginFrame({ vin, edition }), realtimeFrame({ vin, edition })];
    device.send(sealedAs(login, code, sealBy(cipher)), sealedAs(report, code, sealBy(cipher)));
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect(await storedOf(vin)).toEqual([login, report].map((plain) => ({ plain: hex(plain), flags: frameFlags.sealed })));
    for (const answer of device.heard) {
      expect(answer).toMatchObject({ vin, encryption: code });
      expect(hex(cipher.open(answer.unit) ?? new Uint8Array(0))).toBe(hex(login.subarray(24, 30)));
    }
    expect(fleetStandIn.logins.find((each) => each.vin === vin)?.iccid).toMatch(/^8986/);
  });

  it('may mix plain frames in, which are answered plain', async () => {
    const [vin, device] = [vehicle('shared'), await line()];
    device.send(loginFrame({ vin }), emptyFrame(command.heartbeat, { vin }));
    await device.flags(2);
    expect(device.heard.map((answer) => answer.encryption)).toEqual([encryption.none, encryption.none]);
  });
});

describe('a wrong key', () => {
  it.each([
    { edition: 2016, flag: error },
    { edition: 2025, flag: decryptionFailed },
  ] as const)('is answered with flag $flag by the edition $edition, and counted', async ({ edition, flag }) => {
    const [vin, device] = [vehicle('shared'), await line()];
    const before = stack.count('refused.decryptionFailed');
    const wrong = blockCipher('aes128', Buffer.alloc(16, 0x99), as('shared'));
    device.send(loginFrame({ vin, edition }));
    await device.flags(1);
    device.send(sealedAs(realtimeFrame({ vin, edition }), encryption.aes128, sealBy(wrong)));
    expect((await device.flags(2)).at(-1)).toBe(flag);
    expect(stack.count('refused.decryptionFailed')).toBe(before + 1);
    expect(await storedOf(vin)).toHaveLength(1);
  });

  it('is found by the date where no padding could show it', async () => {
    fleetStandIn.profiles.set(ownVin, 'own');
    const device = await line();
    const sealWith = (key: Uint8Array): ReturnType<typeof sealBy> => sealBy(blockCipher('aes128', key, as('own')));
    const before = stack.count('refused.decryptionFailed');
    device.send(sealedAs(loginFrame({ vin: ownVin }), encryption.aes128, sealWith(deviceKey)));
    expect(await device.flags(1)).toEqual([ok]);
    expect(device.heard[0]?.encryption).toBe(encryption.none);
    device.send(sealedAs(realtimeFrame({ vin: ownVin }), encryption.aes128, sealWith(Buffer.alloc(16, 0x99))));
    expect((await device.flags(2)).at(-1)).toBe(error);
    expect(stack.count('refused.decryptionFailed')).toBe(before + 1);
  });

  it('a hundred times costs the connection', async () => {
    const [vin, device] = [vehicle('shared'), await line()];
    const wrong = sealBy(blockCipher('aes128', Buffer.alloc(16, 0x99), as('shared')));
    device.send(loginFrame({ vin }));
    await device.flags(1);
    device.send(...Array.from({ length: 120 }, () => sealedAs(realtimeFrame({ vin }), encryption.aes128, wrong)));
    await device.closed();
    expect(device.heard).toHaveLength(101);
    expect(stack.count('closed.unbelieved')).toBe(1);
  });

  it('that is not there at all is counted apart', async () => {
    const [vin, device] = [vehicle('own'), await line()];
    const before = stack.count('refused.keyMissing');
    device.send(sealedAs(loginFrame({ vin }), encryption.sm4, (unit) => unit));
    device.send(sealedAs(loginFrame({ vin, edition: 2025 }), encryption.aes128, (unit) => unit));
    await device.flags(1);
    expect(device.heard[0]?.response).toBe(decryptionFailed);
    expect(stack.count('refused.keyMissing')).toBe(before + 1);
  });

  it('an encryption that is none is refused as unsupported', async () => {
    const [vin, device] = [vehicle('shared'), await line()];
    device.send(sealedAs(loginFrame({ vin }), encryption.invalid, (unit) => unit));
    expect(await device.flags(1)).toEqual([error]);
    expect(stack.count('refused.encryptionUnsupported')).toBe(1);
  });
});

it('a sealed login is left without an answer while fleet is away', async () => {
  const [vin, device] = [vehicle('shared'), await line()];
  fleetStandIn.away = true;
  const before = stack.count('refused.fleetAway');
  device.send(sealedAs(loginFrame({ vin }), encryption.aes128, sealBy(blockCipher('aes128', fleetKey, as('shared')))), emptyFrame(command.heartbeat));
  await device.flags(1);
  expect(device.heard[0]?.command).toBe(command.heartbeat);
  expect(stack.count('refused.fleetAway')).toBe(before + 1);
  fleetStandIn.away = false;
});

describe('what is encrypted to our public key', () => {
  const own = { rsa: rsaCipher(rsa.privateKey, rsa.publicKey, 'oaep'), sm2: sm2Cipher(ourSm2.privateKey, ourSm2.publicKey, 'c1c3c2') };

  it.each([
    { name: 'RSA', code: encryption.rsa, cipher: own.rsa },
    { name: 'SM2', code: encryption.sm2, cipher: own.sm2 },
  ])('by $name is opened, and answered plain while the key of the device is not known', async ({ code, cipher }) => {
    const [vin, device] = [vehicle('shared'), await line()];
    const login = loginFrame({ vin, edition: 2025 });
    device.send(sealedAs(login, code, sealBy(cipher)));
    expect(await device.flags(1)).toEqual([ok]);
    expect(device.heard[0]?.encryption).toBe(encryption.none);
    expect(await storedOf(vin)).toEqual([{ plain: hex(login), flags: frameFlags.sealed }]);
  });

  it('by RSA is answered with the key that the device sent by 0B', async () => {
    const [vin, device] = [vehicle('shared'), await line()];
    const device1 = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const key = createPublicKey(device1.privateKey).export({ format: 'der', type: 'spki' });
    device.send(keyExchangeFrame({ vin, algorithm: encryption.rsa, key }), sealedAs(loginFrame({ vin, edition: 2025 }), encryption.rsa, sealBy(own.rsa)));
    expect(await device.flags(2)).toEqual([ok, ok]);
    const time = rsaCipher(device1.privateKey, null, 'oaep').open(device.heard[1]?.unit ?? new Uint8Array(0));
    expect(hex(time ?? new Uint8Array(0))).toBe(hex(loginFrame({ at: someTime }).subarray(24, 30)));
  });

  it('by SM2 is answered with the key that the device sent by 0B, in the order of its frames', async () => {
    const [vin, device] = [vehicle('shared'), await line()];
    const theirs = sm2.generateKeyPairHex();
    const seal = sealBy(own.sm2);
    device.send(keyExchangeFrame({ vin, algorithm: encryption.sm2, key: Buffer.from(theirs.publicKey, 'hex') }), sealedAs(loginFrame({ vin, edition: 2025 }), encryption.sm2, seal));
    await device.flags(2);
    const times = [1, 2, 3].map((second) => someTime + second * 1_000);
    device.send(...times.map((at) => sealedAs(realtimeFrame({ vin, edition: 2025, at }), encryption.sm2, seal)), realtimeFrame({ vin, edition: 2025, at: someTime + 4_000 }));
    expect(await device.flags(6)).toEqual([ok, ok, ok, ok, ok, ok]);
    const opened = device.heard.slice(2).map(({ unit, encryption: code }) => hex((code === encryption.sm2 ? sm2Cipher(theirs.privateKey, null, 'c1c3c2').open(unit) : unit) ?? new Uint8Array(0)));
    expect(opened).toEqual([...times, someTime + 4_000].map((at) => hex(realtimeFrame({ at, edition: 2025 }).subarray(24, 30))));
  });
});

describe('the key exchange', () => {
  const session = blockCipher('sm4', sessionKey, as('exchanged'));
  const sealed = (plain: Uint8Array): Uint8Array => sealedAs(plain, encryption.sm4, sealBy(session));

  it('gives a key for this connection, and even the login may be encrypted by it', async () => {
    const [vin, device] = [vehicle('exchanged'), await line()];
    const exchange = keyExchangeFrame({ vin, algorithm: encryption.sm4, key: sessionKey });
    device.send(sealedAs(exchange, encryption.sm2, sealBy(sm2Cipher(ourSm2.privateKey, ourSm2.publicKey, 'c1c3c2'))));
    device.send(sealed(loginFrame({ vin, edition: 2025 })), sealed(realtimeFrame({ vin, edition: 2025 })));
    expect(await device.flags(3)).toEqual([ok, ok, ok]);
    expect(stack.count('security.keyExchanged')).toBe(1);
    expect(device.heard.map((answer) => answer.encryption)).toEqual([encryption.none, encryption.sm4, encryption.sm4]);
  });

  it('is answered without a byte of the key', async () => {
    const [vin, device] = [vehicle('exchanged'), await line()];
    device.send(keyExchangeFrame({ vin, algorithm: encryption.sm4, key: sessionKey }), keyExchangeFrame({ vin, algorithm: encryption.sm4, key: sessionKey.subarray(1) }));
    expect(await device.flags(2)).toEqual([ok, structureInvalid]);
    expect(device.heard.map((answer) => answer.unit.length)).toEqual([0, 0]);
  });

  it('ends with the connection', async () => {
    const [vin, first, second] = [vehicle('exchanged'), await line(), await line()];
    first.send(keyExchangeFrame({ vin, algorithm: encryption.sm4, key: sessionKey }));
    expect(await first.flags(1)).toEqual([ok]);
    second.send(sealed(loginFrame({ vin, edition: 2025 })));
    expect(await second.flags(1)).toEqual([decryptionFailed]);
  });

  it.each([
    { what: 'before its start', from: Date.now() + hourMs, to: Date.now() + 2 * hourMs },
    { what: 'after its end', from: Date.now() - 2 * hourMs, to: Date.now() - hourMs },
  ])('gives a key that opens nothing $what', async ({ from, to }) => {
    const [vin, device] = [vehicle('exchanged'), await line()];
    const before = stack.count('refused.keyExpired');
    device.send(keyExchangeFrame({ vin, algorithm: encryption.sm4, key: sessionKey, from, to }), sealed(loginFrame({ vin, edition: 2025 })));
    expect(await device.flags(2)).toEqual([ok, decryptionFailed]);
    expect(stack.count('refused.keyExpired')).toBe(before + 1);
  });

  it.each([
    { what: 'with an algorithm that takes no key', algorithm: encryption.none, key: sessionKey },
    { what: 'with a key of another length', algorithm: encryption.aes128, key: Buffer.alloc(24) },
    { what: 'with a point that is on no curve', algorithm: encryption.sm2, key: Buffer.alloc(65, 4) },
    { what: 'that ends before it starts', algorithm: encryption.sm4, key: sessionKey, from: Date.now(), to: Date.now() - hourMs },
  ])('$what is refused and counted', async ({ what: _what, ...choice }) => {
    const [vin, device] = [vehicle('exchanged'), await line()];
    const before = stack.count('refused.keyInvalid');
    device.send(keyExchangeFrame({ vin, ...choice }));
    expect(await device.flags(1)).toEqual([structureInvalid]);
    expect(stack.count('refused.keyInvalid')).toBe(before + 1);
  });

  it('for another vehicle than the one logged in is refused', async () => {
    const [vin, device] = [vehicle('exchanged'), await line()];
    device.send(loginFrame({ vin }));
    await device.flags(1);
    device.send(keyExchangeFrame({ vin: vehicle('exchanged'), algorithm: encryption.sm4, key: sessionKey }));
    expect((await device.flags(2)).at(-1)).toBe(error);
  });
});

it('what is stored of a sealed frame decodes as any other', async () => {
  const [vin, device] = [vehicle('shared'), await line()];
  device.send(loginFrame({ vin }), sealedAs(realtimeFrame({ vin }), encryption.aes128, sealBy(blockCipher('aes128', fleetKey, as('shared')))));
  await device.flags(2);
  const [, report] = (await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(vin));
  const message = decodeUnit(readFrame(report?.bytes ?? new Uint8Array(0)));
  expect(message.kind === 'report' && message.blocks.map(({ kind }) => kind)).toEqual(['location']);
});
