import { Certificates } from '@voltdeck/base';
import type { DeviceKey, DeviceLogin } from '@voltdeck/contract';
import { openPolicy } from '@voltdeck/protocol/contract';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { until } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { namedVins, SimulatorProcess } from '../../testing/simulator-process.ts';

/** The first vehicle of the simulator's fleet, of 2025; the named ones are of 2016. */
const signing = 'LVDVN40F8S1000001';

let folder: SettingsFolder;
let certificates: Certificates;
let stack: CommandStack;
let simulator: SimulatorProcess | null = null;
let keysFile = '';
let registered: DeviceKey;

beforeAll(async () => {
  folder = new SettingsFolder();
  certificates = await Certificates.in(`${folder.path}/tls`, namedVins);
  stack = await CommandStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional', COMMAND_ANSWER_S: '5' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shown = namedVins.map((vin) => [vin, { certificate: certificates.text(`${vin}.pem`), certificateKey: certificates.text(`${vin}-key.pem`) }] as const);
  keysFile = folder.write('keys.json', { ...Object.fromEntries(shown), [signing]: { signing: privateKey.export({ type: 'pkcs8', format: 'pem' }) } });
  registered = { algorithm: 3, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), validFrom: 0, validTo: null };
});

/** As a new deployment has it for the simulated fleet. */
beforeEach(() => {
  fleetStandIn.reset();
  fleetStandIn.policy = { ...openPolicy, signature: 'required' };
  for (const vin of namedVins) fleetStandIn.policies.set(vin, { ...openPolicy, transport: 'certificate' });
  fleetStandIn.keys.set(signing, [registered]);
});
afterEach(async () => {
  await simulator?.stop();
  await until(() => stack.stack.sessions === 0, 'the sessions of the test to end');
});
afterAll(async () => {
  await stack?.stop();
  folder.remove();
});

const start = (keys: Readonly<Record<string, string>>): void => {
  const byTls = { SIMULATOR_TLS: '1', SIMULATOR_TLS_CA: certificates.path('ca.pem') };
  simulator = SimulatorProcess.start(stack.stack.tlsPort, { ...byTls, SIMULATOR_VEHICLES: '1', SIMULATOR_PERIOD_S: '1', ...keys });
};
const refused = (): number => stack.stack.count('refused.signatureMissing') + stack.stack.count('refused.certificateMissing');
const proofOf = (vin: string): DeviceLogin['proof'] => fleetStandIn.recorded.findLast((login) => login.vin === vin)?.proof;

describe('a simulated fleet under the policy of a new deployment', () => {
  it('is refused without keys: no vehicle is let in by its VIN', async () => {
    start({});
    await until(() => refused() >= 4, 'four refused logins');
    expect(stack.stack.sessions).toBe(0);
  });

  it('proves itself with the keys that were made for it, reports, and answers commands', async () => {
    const deviceId = vehicles.add(signing);
    const before = refused();
    const verified = stack.stack.count('security.signatureVerified');
    start({ SIMULATOR_KEYS_FILE: keysFile });
    await until(() => [signing, ...namedVins].every((vin) => proofOf(vin) !== undefined), 'a login of each');
    expect([signing, ...namedVins].map(proofOf)).toEqual(['signature', 'certificate', 'certificate', 'certificate']);
    await until(() => stack.stack.count('security.signatureVerified') >= verified + 3, 'a signed login and two signed reports');
    const { id } = await stack.send(deviceId, 'limitedPower', { arguments: { percent: 60 } });
    await stack.reaches(id, 'acknowledged');
    expect(refused()).toBe(before);
  });
});
