import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { issueCertificate, keepsVehicleKeys, makeVehicleKeys } from './vehicle-keys.mjs';

let data = '';
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'voltdeck-keys-'))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

it('a new folder gets keys for its vehicles, one that has run before continues without', async () => {
  expect(keepsVehicleKeys(data)).toBe(true);
  writeFileSync(join(data, 'local.json'), '{}');
  expect(keepsVehicleKeys(data)).toBe(false);
  await makeVehicleKeys(data, { vehicles: 0, byTls: true });
  expect(keepsVehicleKeys(data)).toBe(true);
});

it('each vehicle has one proof: a key where its edition signs, else a certificate of its VIN', async () => {
  const files = await makeVehicleKeys(data, { vehicles: 12, byTls: true });
  const authority = new X509Certificate(readFileSync(files.ca));
  const keys = read(files.keys);
  const entries = read(files.vehicles);
  expect(entries).toHaveLength(15);
  for (const { vin, publicKey, transport, signature } of entries) {
    const { signing, certificate } = keys[vin];
    expect([publicKey !== null, transport, signature]).toEqual(signing === undefined ? [false, 'certificate', 'optional'] : [true, null, null]);
    if (certificate === undefined) continue;
    const shown = new X509Certificate(certificate);
    expect([shown.subject, shown.verify(authority.publicKey)]).toEqual([`CN=${vin}`, true]);
  }
  expect(new Set(entries.map((/** @type {{publicKey: string | null}} */ { publicKey }) => publicKey === null))).toEqual(new Set([true, false]));
});

it('no one else reads them, and fleet is given no private half', async () => {
  const files = await makeVehicleKeys(data, { vehicles: 5, byTls: true });
  for (const file of [files.keys, files.vehicles, join(data, 'vehicles/ca-key.pem')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(files.vehicles, 'utf8')).not.toContain('PRIVATE');
});

it('a vehicle keeps its keys, and more vehicles get theirs', async () => {
  const first = read((await makeVehicleKeys(data, { vehicles: 2, byTls: true })).keys);
  const more = read((await makeVehicleKeys(data, { vehicles: 4, byTls: true })).keys);
  expect(more).toMatchObject(first);
  expect(Object.keys(more)).toHaveLength(7);
});

it('a vehicle of yours gets a certificate of the same authority, and none where there is no console', async () => {
  const vin = 'LVDTEST0000000001';
  expect(() => issueCertificate(data, { vin, folder: data })).toThrow('no authority');
  const { ca } = await makeVehicleKeys(data, { vehicles: 0, byTls: true });
  const { cert, key } = issueCertificate(data, { vin, folder: join(data, 'own') });
  const shown = new X509Certificate(readFileSync(cert));
  expect([shown.subject, shown.verify(new X509Certificate(readFileSync(ca)).publicKey), statSync(key).mode & 0o777]).toEqual([`CN=${vin}`, true, 0o600]);
});

it('without a port for TLS a vehicle of 2016 proves nothing, and nothing is demanded of it', async () => {
  const { vehicles } = await makeVehicleKeys(data, { vehicles: 3, byTls: false });
  expect(read(vehicles).filter((/** @type {{transport: string | null}} */ { transport }) => transport !== null)).toEqual([]);
});
