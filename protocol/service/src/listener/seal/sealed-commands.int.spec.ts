import { blockCipher, rsaCipher, sm2Cipher } from '@voltdeck/base/cipher';
import { command, control, encryption, parameter, restrictionBit } from '@voltdeck/protocol/codes';
import { answer, bmsLayoutVersion, decodeUnit, encodeFrame, isCommand, readFrame, standardProfile, wireTime, writeFrame, type Block, type EncryptionSettings, type Frame, type Message } from '@voltdeck/protocol/wire';
import { generateKeyPairSync } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame } from '../../testing/frames.ts';
import { keyExchangeFrame, sealedAs } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const key = Buffer.alloc(16, 0x44);
const ours = { rsa: generateKeyPairSync('rsa', { modulusLength: 1024 }), sm2: sm2.generateKeyPairHex() };
const theirs = { rsa: generateKeyPairSync('rsa', { modulusLength: 1024 }), sm2: sm2.generateKeyPairHex() };
const settings: EncryptionSettings = { ...standardProfile.encryption, mode: 'cbc', iv: 'prefix', keySource: 'profile', rsaPadding: 'oaep' };
const zeroFilled: EncryptionSettings = { ...settings, padding: 'zero' };

/** What the vehicle seals with our key and opens with its own. */
const rsaOfVehicle = rsaCipher(theirs.rsa.privateKey, ours.rsa.publicKey, 'oaep');
const sm2OfVehicle = sm2Cipher(theirs.sm2.privateKey, ours.sm2.publicKey, settings.sm2Order);

let folder: SettingsFolder;
let stack: CommandStack;
const lines: DeviceLine[] = [];
let vinNumber = 1;

beforeAll(async () => {
  folder = new SettingsFolder();
  const keys = { aes128: key.toString('hex'), sm4: key.toString('hex') };
  for (const [name, encryptionSettings] of Object.entries({ sealed: settings, zero: zeroFilled, clear: settings })) folder.write(`profiles/${name}.json`, { name, encryption: encryptionSettings });
  stack = await CommandStack.start({
    PROFILES_DIR: `${folder.path}/profiles`,
    SECURITY_FILE: folder.write('security.json', {
      server: { rsa: ours.rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }), sm2: ours.sm2.privateKey },
      profiles: { sealed: { keys }, zero: { keys }, clear: { keys, sealCommands: false } },
    }),
  });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

interface SealedVehicle {
  readonly vin: string;
  readonly deviceId: string;
  readonly line: DeviceLine;
}

type Sealing = (unit: Uint8Array) => Uint8Array;

async function logIn(profile: string, code: number, seal: Sealing, before: (vin: string) => readonly Uint8Array[] = () => []): Promise<SealedVehicle> {
  const vin = `LVCOV${String(vinNumber++).padStart(12, '0')}`;
  fleetStandIn.profiles.set(vin, profile);
  const deviceId = vehicles.add(vin);
  const line = await DeviceLine.open(stack.port);
  lines.push(line);
  const first = before(vin);
  line.send(...first, sealedAs(loginFrame({ vin, edition: 2025 }), code, seal));
  await line.flags(first.length + 1);
  return { vin, deviceId, line };
}

async function asked({ line }: SealedVehicle): Promise<Frame> {
  await until(() => line.heard.some(isCommand), 'a command');
  return line.heard.find(isCommand) ?? Promise.reject(new Error('no command came'));
}

function opened(frame: Frame, open: (unit: Uint8Array) => Uint8Array | null): Frame {
  const { edition, command: code, response, vin } = frame;
  return readFrame(writeFrame({ edition, command: code, response, vin, unit: open(frame.unit) ?? new Uint8Array(0) }));
}

const cipherOf = (code: number, each: EncryptionSettings) => {
  const cipher = blockCipher(code === encryption.aes128 ? 'aes128' : 'sm4', key, each);
  return { open: cipher.open, seal: (unit: Uint8Array): Uint8Array => cipher.seal?.(unit) ?? unit };
};

it.each([
  { name: 'AES-128', profile: 'sealed', code: encryption.aes128, each: settings },
  { name: 'SM4', profile: 'sealed', code: encryption.sm4, each: settings },
  { name: 'AES-128 filled with zeros', profile: 'zero', code: encryption.aes128, each: zeroFilled },
])('a vehicle that encrypts by $name is asked and heard in it', async ({ profile, code, each }) => {
  const { open, seal } = cipherOf(code, each);
  const vehicle = await logIn(profile, code, seal);
  const { id } = await stack.send(vehicle.deviceId, 'settingsRead');
  const frame = await asked(vehicle);
  expect(frame.encryption).toBe(code);
  const query = decodeUnit(opened(frame, open));
  if (query.kind !== 'parameterQuery') throw new Error(`a query was sent, ${query.kind} came`);
  const message: Message = { kind: 'parameterValues', time: query.time, count: 1, values: [{ id: parameter.reportPeriod, value: 30 }] };
  vehicle.line.send(sealedAs(encodeFrame({ edition: 2025, command: command.parameterQuery, response: 1, vin: vehicle.vin, message }), code, seal));
  const { result, steps } = await stack.reaches(id, 'done');
  expect(result).toMatchObject({ returnInterval: 30 });
  // The log shows what was asked, not how it was hidden.
  const written = steps.find(({ step }) => step === 'sent')?.bytes ?? '';
  expect(decodeUnit(readFrame(Buffer.from(written, 'hex')))).toMatchObject({ kind: 'parameterQuery' });
});

it.each([
  { name: 'RSA', code: encryption.rsa, cipher: rsaOfVehicle, publicKey: theirs.rsa.publicKey.export({ format: 'der', type: 'spki' }) },
  { name: 'SM2', code: encryption.sm2, cipher: sm2OfVehicle, publicKey: Buffer.from(theirs.sm2.publicKey, 'hex') },
])('a vehicle that sent its public key of $name is asked in it', async ({ code, cipher, publicKey }) => {
  const vehicle = await logIn('sealed', code, (unit) => cipher.seal?.(unit) ?? unit, (vin) => [keyExchangeFrame({ vin, algorithm: code, key: publicKey })]);
  await stack.send(vehicle.deviceId, 'noCharge');
  const frame = await asked(vehicle);
  expect(frame.encryption).toBe(code);
  expect(decodeUnit(opened(frame, (unit) => cipher.open(unit)))).toMatchObject({ kind: 'control', control: control.noCharge });
});

it('a vehicle that has no key of its own, or whose profile says so, is asked in clear', async () => {
  const aes = cipherOf(encryption.aes128, settings);
  const without = await logIn('sealed', encryption.rsa, (unit) => rsaOfVehicle.seal?.(unit) ?? unit);
  const clear = await logIn('clear', encryption.aes128, aes.seal);
  for (const vehicle of [without, clear]) {
    await stack.send(vehicle.deviceId, 'noCharge');
    expect(await asked(vehicle)).toMatchObject({ encryption: encryption.none });
  }
});

it('a vehicle that answers only in its reports has its command acknowledged and done by them', async () => {
  const { open, seal } = cipherOf(encryption.aes128, settings);
  const vehicle = await logIn('sealed', encryption.aes128, seal);
  const { id } = await stack.send(vehicle.deviceId, 'noCharge');
  const request = decodeUnit(opened(await asked(vehicle), open));
  if (request.kind !== 'control') throw new Error(`a control was sent, ${request.kind} came`);
  const result: Block = { kind: 'commandResult', type: 0xb5, version: bmsLayoutVersion, control: request.control, time: request.time, result: 0 };
  const status: Block = {
    ...{ kind: 'bmsStatus', type: 0xb0, version: bmsLayoutVersion, operatingMode: 1, selfTest: 1, plugIn: 0, thermalManagement: 0, relays: 3, relaysValid: 255, soh: 97 },
    ...{ supplyVoltage: 24, signalStrength: 25, chemistry: 2, faultLevel: 0, faultTotal: 0, restrictions: 1 << restrictionBit.noCharge, powerLimit: 100, spare: 0 },
  };
  const report = encodeFrame({ edition: 2025, command: command.realtime, vin: vehicle.vin, message: { kind: 'report', reissue: false, time: wireTime(Date.now()), blocks: [status, result] } });
  vehicle.line.send(sealedAs(report, encryption.aes128, seal));
  const { steps } = await stack.reaches(id, 'done');
  expect(steps.map(({ step, detail }) => [step, detail]).slice(2)).toEqual([['acknowledged', 'in a report'], ['done', expect.stringContaining('restrictions')]]);
  vehicle.line.send(sealedAs(answer(opened(await asked(vehicle), open), 1), encryption.aes128, seal));
});
