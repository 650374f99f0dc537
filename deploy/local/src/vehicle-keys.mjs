import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { makeCertificate } from './tls/certificate.mjs';

/**
 * Files of the simulated vehicles' keys: private ones for the simulator, public ones for fleet, and who signed the certificates.
 * @typedef {{keys: string, vehicles: string, ca: string}} VehicleKeys
 * @typedef {{chipId: string, signing?: string, certificate?: string, certificateKey?: string}} OwnKeys
 * @typedef {{vin: string, edition: number}} Named
 */

const authorityName = 'Voltdeck simulated vehicles';
const validForMs = 10 * 365 * 86_400_000;
/** As the simulator is started: the same seed gives the same vehicles. */
const seed = 1;

const folderOf = (/** @type {string} */ data) => join(data, 'vehicles');

/**
 * Whether the vehicles of this folder prove themselves: those of a new one do. One that has run before continues as it was.
 * Asked before anything is written there.
 * @param {string} data
 */
export const keepsVehicleKeys = (data) => existsSync(folderOf(data)) || !existsSync(join(data, 'local.json'));

/**
 * Makes what is missing: a key to sign with for each vehicle of 2025, and a client certificate for each of 2016, which has no
 * signatures. Needs the simulator, built.
 * @param {string} data
 * @param {{vehicles: number, byTls: boolean}} fleet
 * @returns {Promise<VehicleKeys>}
 */
export async function makeVehicleKeys(data, { vehicles, byTls }) {
  const folder = folderOf(data);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = { keys: join(folder, 'keys.json'), vehicles: join(folder, 'vehicles.json'), ca: join(folder, 'ca.pem') };
  const authority = authorityOf(folder);
  /** @type {Record<string, OwnKeys>} */ const kept = existsSync(files.keys) ? JSON.parse(readFileSync(files.keys, 'utf8')) : {};
  const fleet = vehicles === 0 ? [] : await fleetOf(vehicles);
  for (const { vin, edition } of fleet) kept[vin] ??= keysOf(vin, edition, authority);
  writeClosed(files.keys, JSON.stringify(kept));
  writeClosed(files.vehicles, JSON.stringify(fleet.map(({ vin }) => publicOf(vin, kept[vin], byTls))));
  return files;
}

/**
 * Issues a certificate for a vehicle that is not simulated, as those of the simulated ones are.
 * @param {string} data
 * @param {{vin: string, folder: string}} wish folder: where `<VIN>.pem` and `<VIN>-key.pem` go
 * @throws {Problem} where the console of this folder takes no such certificates
 */
export function issueCertificate(data, { vin, folder }) {
  if (!existsSync(join(folderOf(data), 'ca-key.pem'))) throw new Problem(`${data} has no authority for vehicles. Start a console there first, in a new folder: npm start -- --data <folder>`, 2);
  const { certificate, key } = makeCertificate(vin, { issuer: authorityOf(folderOf(data)) });
  mkdirSync(folder, { recursive: true });
  const paths = { cert: join(folder, `${vin}.pem`), key: join(folder, `${vin}-key.pem`) };
  writeFileSync(paths.cert, certificate);
  writeClosed(paths.key, key);
  return paths;
}

/** @param {string} file @param {string} text */
const writeClosed = (file, text) => writeFileSync(file, text, { mode: 0o600 });

/** @param {number} vehicles @returns {Promise<Named[]>} */
async function fleetOf(vehicles) {
  const { fleetVehicle, namedVehicle, storyNames } = await import('@voltdeck/simulator');
  return [...storyNames.map((name) => namedVehicle(name, seed)), ...Array.from({ length: vehicles }, (_, index) => fleetVehicle(index, seed))];
}

/** Anyone who signs the certificates. @param {string} folder */
function authorityOf(folder) {
  const keyFile = join(folder, 'ca-key.pem');
  if (existsSync(keyFile)) return { name: authorityName, privateKey: createPrivateKey(readFileSync(keyFile)) };
  const authority = makeCertificate(authorityName, { forMs: validForMs });
  writeClosed(keyFile, authority.key);
  writeFileSync(join(folder, 'ca.pem'), authority.certificate);
  return authority;
}

/**
 * @param {string} vin @param {number} edition
 * @param {Pick<import('./tls/certificate.mjs').Certificate, 'name' | 'privateKey'>} issuer
 * @returns {OwnKeys}
 */
function keysOf(vin, edition, issuer) {
  const chipId = `SIM-${randomBytes(6).toString('hex')}`;
  if (edition === 2025) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return { chipId, signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }
  const { certificate, key } = makeCertificate(vin, { issuer, forMs: validForMs });
  return { chipId, certificate, certificateKey: key };
}

/**
 * What fleet enters of a vehicle. One that cannot sign has to show its certificate instead; without a port for TLS it proves nothing.
 * @param {string} vin @param {OwnKeys | undefined} keys @param {boolean} byTls
 */
function publicOf(vin, { chipId = '', signing } = { chipId: '' }, byTls) {
  const demands = signing === undefined ? { transport: byTls ? 'certificate' : null, signature: 'optional' } : { transport: null, signature: null };
  return { vin, chipId, algorithm: 3, publicKey: signing === undefined ? null : publicHalf(signing), ...demands };
}

const publicHalf = (/** @type {string} */ key) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
