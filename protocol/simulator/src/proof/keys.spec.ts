import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '@voltdeck/protocol/codes';
import { decodeUnit, readFrame, signedBytes } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Terminal } from '../report/frames.ts';
import { readSettings } from '../settings.ts';
import { fleetVehicle } from '../vehicle/roster.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { readKeys } from './keys.ts';
import { signerOf } from './signer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const startMs = Date.parse('2026-11-22T09:00:00+08:00');

function terminalOf(edition: 2016 | 2025): { vehicle: Vehicle; terminal: Terminal } {
  const spec = { ...fleetVehicle(0, 1), edition };
  return { vehicle: new Vehicle(spec, 1, startMs), terminal: new Terminal(spec, signerOf(pem)) };
}

const isOf = (signed: Uint8Array, pair: Uint8Array): boolean => verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, pair);

describe('a terminal with a key', () => {
  it('signs its reports with the block of 2025, over everything before it', () => {
    const { vehicle, terminal } = terminalOf(2025);
    const frame = readFrame(terminal.report(vehicle.advance(startMs + 10_000)));
    const report = decodeUnit(frame);
    if (report.kind !== 'report') throw new Error(report.kind);
    const last = report.blocks.at(-1);
    const signed = signedBytes(frame.unit, report);
    if (last?.kind !== 'signature' || signed === null) throw new Error('no signature');
    expect(isOf(signed, Buffer.concat([last.r, last.s]))).toBe(true);
  });

  it('signs its login, and keeps what the login says', () => {
    const { terminal } = terminalOf(2025);
    const frame = readFrame(terminal.login(startMs));
    expect(frame.command).toBe(command.login);
    const block = frame.unit.subarray(-70);
    expect(isOf(frame.unit.subarray(0, -70), Buffer.concat([block.subarray(4, 36), block.subarray(38)]))).toBe(true);
  });

  it('of 2016 sends what it has always sent', () => {
    const { terminal } = terminalOf(2016);
    expect(terminal.login(startMs)).toEqual(new Terminal({ ...fleetVehicle(0, 1), edition: 2016 }).login(startMs));
  });
});

describe('a file of keys', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'voltdeck-keys-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (text: string): string => {
    const path = join(folder, 'keys.json');
    writeFileSync(path, text);
    return path;
  };

  it('is read by VIN', () => {
    expect(readKeys(fileOf(JSON.stringify({ LVD1: { signing: pem, chipId: 'SIM' } })))).toEqual({ LVD1: { signing: pem } });
  });

  it.each(['{"LVD1": {"signing": "secret', '[]', '{"LVD1": {"signing": 1}}', '{"LVD1": "secret"}'])('%s is refused by the name of its variable, without what is in it', (text) => {
    const read = (): unknown => readSettings({ SIMULATOR_TARGET: '127.0.0.1:1', SIMULATOR_KEYS_FILE: fileOf(text) });
    expect(read).toThrow(/SIMULATOR_KEYS_FILE/);
    expect(read).not.toThrow(/secret/);
  });
});
