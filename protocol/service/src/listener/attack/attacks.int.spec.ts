import { terminals, type RefusedLoginView, type TerminalSessionView } from '@voltdeck/contract';
import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { openPolicy, subjects, type SecurityPolicy } from '@voltdeck/protocol/contract';
import { BUS, Certificates, type Bus } from '@voltdeck/base';
import { answer, isCommand } from '@voltdeck/protocol/wire';
import { createCipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame, shortLoginFrame } from '../../testing/frames.ts';
import { natsUrlOfTests } from '../../testing/listener-stack.ts';
import { NodeProcess } from '../../testing/node-process.ts';
import { activationFrame, sealedAs, signedLogin, signedReport, withSignature } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { signer } from '../../testing/signer.ts';

const { ok, error, vinDuplicate, signatureInvalid, decryptionFailed } = responseFlag;
/** Vehicles that a certificate, a key or both were made for. */
const [named, other, sealed] = ['LVATTACKED0000001', 'LVATTACKED0000002', 'LVATTACKED0000003'];
const ownKey = Buffer.alloc(16, 0x42);

let folder: SettingsFolder;
let certificates: Certificates;
let stack: CommandStack;
const lines: DeviceLine[] = [];
let count = 100;

beforeAll(async () => {
  folder = new SettingsFolder();
  certificates = await Certificates.in(`${folder.path}/tls`, [named, other, 'gateway']);
  const security = folder.write('security.json', { devices: { [sealed]: { aes128: ownKey.toString('hex') } } });
  stack = await CommandStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional', SECURITY_FILE: security, COMMAND_ANSWER_S: '1' });
});
beforeEach(() => fleetStandIn.reset());
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await until(() => stack.stack.sessions === 0, 'the sessions of the test to end');
});
afterAll(async () => {
  await stack?.stop();
  folder.remove();
});

const nextVin = (): string => `LVATTACKED0000${++count}`;
const kept = (line: DeviceLine): DeviceLine => (lines.push(line), line);
const plain = async (from?: string): Promise<DeviceLine> => kept(await DeviceLine.open(stack.port, from));
const secure = async (name?: string): Promise<DeviceLine> => kept(await DeviceLine.secure(stack.stack.tlsPort, certificates.client(name)));
const demands = (vin: string, policy: Partial<SecurityPolicy>): void => void fleetStandIn.policies.set(vin, { ...openPolicy, ...policy });
const answerTo = async (line: DeviceLine, frame: Uint8Array): Promise<number | undefined> => {
  const heard = line.heard.length;
  line.send(frame);
  return (await line.flags(heard + 1)).at(-1);
};
const seal = (unit: Uint8Array): Uint8Array => {
  const cipher = createCipheriv('aes-128-ecb', ownKey, null);
  return Buffer.concat([cipher.update(unit), cipher.final()]);
};
const sealedLogin = (at = Date.now()): Uint8Array => sealedAs(loginFrame({ vin: sealed, at }), encryption.aes128, seal);
const refusalsOf = async (vin: string): Promise<readonly RefusedLoginView[]> => (await stack.ask(terminals.refusedLoginList, { search: vin })).items;
const newestSession = async (vin: string): Promise<TerminalSessionView | undefined> => (await stack.ask(terminals.terminalSessions, { deviceId: vehicles.add(vin) })).items[0];

/** A command for a vehicle that has proven what it must is sent: one that waited before it has had its turn by then. */
async function anotherReceivesItsCommand(): Promise<void> {
  const vin = nextVin();
  const deviceId = vehicles.add(vin);
  const line = await plain();
  expect(await answerTo(line, loginFrame({ vin }))).toBe(ok);
  await stack.send(deviceId, 'noCharge');
  await until(() => line.heard.some(isCommand), 'the command');
}

describe('taking over a session', () => {
  it.each([named, 'gateway'])('a plain login with the same ICCID does not close a session with the client certificate of %s', async (name) => {
    const owner = await secure(name);
    expect(await answerTo(owner, loginFrame({ vin: named }))).toBe(ok);
    expect(await answerTo(await plain(), loginFrame({ vin: named }))).toBe(vinDuplicate);
    expect(await answerTo(owner, realtimeFrame({ vin: named }))).toBe(ok);
  });

  it('a certificate of another VIN with the same ICCID does not close it either', async () => {
    const owner = await secure(named);
    await answerTo(owner, loginFrame({ vin: named }));
    expect(await answerTo(await secure(other), loginFrame({ vin: named }))).toBe(vinDuplicate);
    expect(owner.isClosed).toBe(false);
  });

  it('the same certificate takes its own session again, and one that has proven nothing is evicted', async () => {
    const stranger = await plain();
    await answerTo(stranger, loginFrame({ vin: named, iccid: '89860000000000000666' }));
    const owner = await secure(named);
    expect(await answerTo(owner, loginFrame({ vin: named }))).toBe(ok);
    await stranger.closed();
    expect(await answerTo(await secure(named), loginFrame({ vin: named, iccid: '89860000000000000777' }))).toBe(ok);
    await owner.closed();
    expect(await newestSession(named)).toMatchObject({ proof: 'certificate', cause: null });
  });

  it('the same source address takes nothing over', async () => {
    const vin = nextVin();
    const owner = await plain();
    await answerTo(owner, loginFrame({ vin }));
    expect(await answerTo(await plain(), loginFrame({ vin, iccid: '89860000000000000666' }))).toBe(vinDuplicate);
    expect(await answerTo(await plain(), shortLoginFrame({ vin }))).toBe(vinDuplicate);
    expect(owner.isClosed).toBe(false);
  });

  it('a login that was signed is not closed by the same ICCID, nor by the same signed login sent again', async () => {
    const [vin, key] = [nextVin(), signer()];
    fleetStandIn.keys.set(vin, [key.registered]);
    const owner = await plain();
    const login = signedLogin({ vin, ...key });
    expect(await answerTo(owner, login)).toBe(ok);
    expect(await answerTo(await plain(), loginFrame({ vin, edition: 2025 }))).toBe(vinDuplicate);
    expect(await answerTo(await plain(), login)).toBe(vinDuplicate);
    expect(await answerTo(await plain(), signedLogin({ vin, at: Date.now() + 5_000, ...key }))).toBe(ok);
    await owner.closed();
  });

  it('a login that the key of the vehicle has encrypted is not closed by a plain one, nor by a replay of itself', async () => {
    const owner = await plain();
    const login = sealedLogin();
    expect(await answerTo(owner, login)).toBe(ok);
    expect(await answerTo(await plain(), loginFrame({ vin: sealed }))).toBe(vinDuplicate);
    expect(await answerTo(await plain(), login)).toBe(vinDuplicate);
    expect(await newestSession(sealed)).toMatchObject({ proof: 'key' });
  });

  it('a VIN that is refused as a duplicate again and again is reported to operators with its vehicle', async () => {
    const vin = nextVin();
    const deviceId = vehicles.add(vin);
    await answerTo(await plain(), loginFrame({ vin }));
    for (let tried = 0; tried < 5; tried++) await answerTo(await plain(), loginFrame({ vin, iccid: '89860000000000000666' }));
    await until(async () => (await stack.ask(terminals.terminalRefusals, { deviceId })).items.some(({ cause }) => cause === 'vinContested'), 'the contest to be told');
    expect(stack.stack.count('refused.vinContested')).toBe(1);
  });

  it('at another node it takes the same proof', async () => {
    const node = await NodeProcess.start({ NATS_URL: natsUrlOfTests(), NODE_NAME: 'node-2', ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional' });
    const owner = await secure(named);
    await answerTo(owner, loginFrame({ vin: named }));
    const thief = kept(await DeviceLine.open(node.port));
    thief.send(loginFrame({ vin: named }));
    await thief.closed();
    expect(await answerTo(owner, realtimeFrame({ vin: named }))).toBe(ok);
    const vin = other;
    const stranger = await plain();
    await answerTo(stranger, loginFrame({ vin, iccid: '89860000000000000666' }));
    const moved = kept(await DeviceLine.secure(node.tlsPort, certificates.client(other)));
    expect(await answerTo(moved, loginFrame({ vin }))).toBe(ok);
    await stranger.closed();
    moved.close();
    await node.stop();
  });
});

describe('under transport: certificate', () => {
  it('a plain login, one without a certificate and a certificate of another VIN are refused, each with its cause', async () => {
    demands(named, { transport: 'certificate' });
    for (const [line, cause] of [[await plain(), 'tlsMissing'], [await secure(), 'certificateMissing'], [await secure(other), 'certificateOther'], [await secure('gateway'), 'certificateOther']] as const) {
      expect(await answerTo(line, loginFrame({ vin: named }))).toBe(error);
      await until(async () => (await refusalsOf(named)).some((refusal) => refusal.cause === cause), `the refusal ${cause}`);
    }
    expect(await answerTo(await secure(named), loginFrame({ vin: named }))).toBe(ok);
  });

  it('a stranger does not activate the vehicle over the plain port', async () => {
    demands(named, { transport: 'certificate' });
    expect(await answerTo(await plain(), activationFrame({ vin: named, ...signer() }))).toBe(error);
    expect(fleetStandIn.activations).toEqual([]);
  });

  it('a refused login has nothing of it recorded, and a VIN that is not known is not registered by it', async () => {
    demands(named, { transport: 'certificate' });
    await answerTo(await plain(), loginFrame({ vin: named }));
    expect(fleetStandIn.logins.at(-1)?.shown).toEqual({ transport: 'any', encrypted: false, signed: false });
    expect(fleetStandIn.recorded).toEqual([]);
  });
});

describe('under encryption: required', () => {
  it('a vehicle is refused in plain, at its login and in the middle of its session', async () => {
    demands(sealed, { encryption: 'required' });
    const line = await plain();
    expect(await answerTo(line, loginFrame({ vin: sealed, edition: 2025 }))).toBe(decryptionFailed);
    expect(await answerTo(line, sealedLogin())).toBe(ok);
    expect(await answerTo(line, realtimeFrame({ vin: sealed, edition: 2025 }))).toBe(decryptionFailed);
    expect(await answerTo(line, sealedAs(realtimeFrame({ vin: sealed }), encryption.aes128, seal))).toBe(ok);
    expect(stack.stack.count('refused.encryptionMissing')).toBeGreaterThanOrEqual(2);
  });
});

describe('under signature: required', () => {
  it('an unsigned login is refused and receives no command', async () => {
    const vin = nextVin();
    const deviceId = vehicles.add(vin);
    fleetStandIn.keys.set(vin, [signer().registered]);
    demands(vin, { signature: 'required' });
    const line = await plain();
    const { id } = await stack.send(deviceId, 'noCharge');
    expect(await answerTo(line, loginFrame({ vin, edition: 2025 }))).toBe(signatureInvalid);
    await anotherReceivesItsCommand();
    expect(line.heard.filter(isCommand)).toEqual([]);
    expect(await stack.show(id)).toMatchObject({ state: 'queued' });
  });

  it('a login that another key has signed, or that is old, is refused', async () => {
    const [vin, key] = [nextVin(), signer()];
    fleetStandIn.keys.set(vin, [key.registered]);
    demands(vin, { signature: 'required' });
    const line = await plain();
    expect(await answerTo(line, signedLogin({ vin, ...signer() }))).toBe(signatureInvalid);
    expect(await answerTo(line, signedLogin({ vin, at: Date.now() - 3_600_000, ...key }))).toBe(signatureInvalid);
    await until(async () => (await refusalsOf(vin)).some(({ cause }) => cause === 'signatureStale'), 'the stale login');
  });

  it('an answer without a signature settles no command, and a signed one does', async () => {
    const [vin, key] = [nextVin(), signer()];
    const deviceId = vehicles.add(vin);
    fleetStandIn.keys.set(vin, [key.registered]);
    demands(vin, { signature: 'required' });
    const line = await plain();
    expect(await answerTo(line, signedLogin({ vin, ...key }))).toBe(ok);
    const { id } = await stack.send(deviceId, 'noCharge');
    await until(() => line.heard.some(isCommand), 'the command');
    const asked = line.heard.find(isCommand);
    if (asked === undefined) throw new Error('no command came');
    const before = stack.stack.count('refused.signatureMissing');
    line.send(answer(asked, ok));
    await until(() => stack.stack.count('refused.signatureMissing') > before, 'the answer to be refused');
    expect(await stack.show(id)).toMatchObject({ state: 'sent' });
    line.send(withSignature(answer(asked, ok), key));
    await stack.reaches(id, 'acknowledged');
  });
});

describe('under signature: reports', () => {
  it('a login that proves nothing receives no command before a report was verified', async () => {
    const [vin, key] = [nextVin(), signer()];
    const deviceId = vehicles.add(vin);
    fleetStandIn.keys.set(vin, [key.registered]);
    demands(vin, { signature: 'reports' });
    const line = await plain();
    expect(await answerTo(line, loginFrame({ vin, edition: 2025 }))).toBe(ok);
    await stack.send(deviceId, 'noCharge');
    expect(await answerTo(line, realtimeFrame({ vin, edition: 2025 }))).toBe(signatureInvalid);
    await anotherReceivesItsCommand();
    expect(line.heard.filter(isCommand)).toEqual([]);
    line.send(signedReport({ vin, at: Date.now(), ...key }));
    await until(() => line.heard.some(isCommand), 'the command');
  });
});

describe('the first activation', () => {
  it('a stranger who activates an offline VIN is refused unless an administrator has opened it', async () => {
    const vin = nextVin();
    fleetStandIn.outcome = 'closed';
    expect(await answerTo(await plain(), activationFrame({ vin, ...signer() }))).toBe(error);
    await until(async () => (await refusalsOf(vin)).some(({ cause }) => cause === 'activationClosed'), 'the refusal');
    fleetStandIn.outcome = 'registered';
    const line = await plain();
    line.send(activationFrame({ vin, ...signer() }));
    await line.flags(1);
    expect(line.heard[0]?.command).toBe(command.activationResult);
  });
});

it('a policy that becomes stricter ends the sessions that do not do it, with its name', async () => {
  const vin = nextVin();
  const deviceId = vehicles.add(vin);
  const [weak, strong] = [await plain(), await secure(named)];
  await answerTo(weak, loginFrame({ vin }));
  await answerTo(strong, loginFrame({ vin: named }));
  fleetStandIn.policy = { ...openPolicy, transport: 'certificate' };
  stack.stack.app.get<Bus>(BUS).publish(subjects.policiesChanged);
  await weak.closed();
  expect((await stack.ask(terminals.terminalSessions, { deviceId })).items[0]).toMatchObject({ cause: 'policyChanged', proof: 'none' });
  expect(await answerTo(strong, realtimeFrame({ vin: named }))).toBe(ok);
});
