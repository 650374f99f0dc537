import { emptyTables, fingerprintOf, Sealing, sealedKeyName } from '@voltdeck/base';
import type { ImportReport } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { definitions } from '../definitions/definitions.ts';
import { CipherKeyRepository } from '../profile/cipher-key.repository.ts';
import { acting, codeOf, fleetFixture, type FleetFixture } from '../testing/fleet-fixture.ts';
import { ImportKeys } from './import-keys.ts';

const [one, other, third] = ['00112233445566778899aabbccddeeff', 'FFEEDDCCBBAA99887766554433221100', '0123456789abcdef0123456789abcdef'];
const fingerprint = (hex: string): string => fingerprintOf(Buffer.from(hex, 'hex'));
const administrator = acting();
const operator: Acting = { ...administrator, caller: { ...administrator.caller, type: 'operator' } };

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'cipher_key', 'outbox', 'change', 'upload_part', 'import_trial'));

interface Run {
  readonly dryRun?: boolean;
  readonly existing?: 'refuse' | 'update';
  readonly by?: Acting;
}

async function run(text: string, { dryRun = false, existing = 'refuse', by = administrator }: Run = {}): Promise<ImportReport> {
  const uploadId = randomUUID();
  await fleet.imports.keep({ uploadId, index: 0, base64: Buffer.from(text).toString('base64') }, by);
  return fleet.imports.run({ uploadId, format: 'csv', dryRun, existing }, by);
}

interface StoredKey {
  readonly id: string;
  readonly vin: string;
  readonly cipher: string;
  readonly fingerprint: string;
  readonly sealed: Buffer;
  readonly by: string;
}

const inUse = (): Promise<StoredKey[]> =>
  fleet.dataSource.query<StoredKey[]>(`select cipher_key.id, vin, cipher, fingerprint, sealed, registered_by as by from cipher_key join device on device.id = device_id where valid_to is null order by vin, cipher`);
const shortly = async () => (await inUse()).map((key) => `${key.vin} ${key.cipher} ${key.fingerprint}`);

describe('keys in an imported file', () => {
  it('are sealed for their vehicles, and those of new vehicles too', async () => {
    expect(await run(`vin,sm4Key,AES-128 key (32 hexadecimal digits)\nLVD1,${one},${other}\nLVD2,,${third}\nLVD3,,\n`)).toMatchObject({ imported: 3, problemTotal: 0 });
    expect(await shortly()).toEqual([`LVD1 aes128 ${fingerprint(other)}`, `LVD1 sm4 ${fingerprint(one)}`, `LVD2 aes128 ${fingerprint(third)}`]);
    const [, sm4] = await inUse();
    expect(sm4?.by).toBe('administrator');
    expect(sm4 && fleet.sealing.open(sm4.sealed, sealedKeyName(sm4.id, 'sm4'))).toEqual(Buffer.from(one, 'hex'));
  });

  it('replace the ones in use, and are announced; an empty cell and the same key change nothing', async () => {
    await run(`vin,sm4Key,aes128Key\nLVD1,${one},${other}\nLVD2,${one},\n`);
    const announced: string[] = [];
    const listening = fleet.bus.subscribe(subjects.deviceKeysChanged, { callback: (_error, message) => void announced.push(message.json<{ vin: string }>().vin) });
    expect(await run(`vin,sm4Key,aes128Key\nLVD1,${third},\nLVD2,${one.toUpperCase()},\n`, { existing: 'update' })).toMatchObject({ updated: 1, unchanged: 1, problemTotal: 0 });
    expect(await shortly()).toEqual([`LVD1 aes128 ${fingerprint(other)}`, `LVD1 sm4 ${fingerprint(third)}`, `LVD2 sm4 ${fingerprint(one)}`]);
    await vi.waitFor(() => expect(announced).toEqual(['LVD1']), { timeout: 10_000 });
    listening.unsubscribe();
    expect(await fleet.dataSource.query('select version from device order by vin')).toEqual([{ version: 1 }, { version: 1 }]);
  });

  it('are shown by their fingerprints in a trial, which is applied as it was shown', async () => {
    await run(`vin,sm4Key\nLVD1,${one}\n`);
    const report = await run(`vin,sm4Key,plate\nLVD1,${other},P1\nLVD2,${third},\n`, { dryRun: true, existing: 'update' });
    expect(report.changes).toEqual([
      { line: 2, vin: 'LVD1', kind: 'update', differences: [{ column: 'plate', from: '', to: 'P1' }, { column: 'sm4Key', from: fingerprint(one), to: fingerprint(other) }] },
      { line: 3, vin: 'LVD2', kind: 'create', differences: [] },
    ]);
    expect(await shortly()).toEqual([`LVD1 sm4 ${fingerprint(one)}`]);
    const applied = await fleet.imports.apply({ uploadId: report.uploadId ?? '', except: [{ line: 2, columns: ['plate'] }] }, administrator);
    expect(applied).toMatchObject({ created: 1, updated: 1, problemTotal: 0 });
    expect(await shortly()).toEqual([`LVD1 sm4 ${fingerprint(other)}`, `LVD2 sm4 ${fingerprint(third)}`]);
  });

  it('that someone else has set since the trial are refused', async () => {
    await run(`vin,sm4Key\nLVD1,${one}\n`);
    const { uploadId } = await run(`vin,sm4Key\nLVD1,${other}\n`, { dryRun: true, existing: 'update' });
    await run(`vin,sm4Key\nLVD1,${third}\n`, { existing: 'update' });
    expect((await fleet.imports.apply({ uploadId: uploadId ?? '', except: [] }, administrator)).problems).toMatchObject([{ line: 2, column: 'sm4Key', value: fingerprint(other) }]);
    expect(await shortly()).toEqual([`LVD1 sm4 ${fingerprint(third)}`]);
  });

  it('that are none are refused by row with the reason, and no cell is repeated', async () => {
    const report = await run(`vin,sm4Key,aes128Key\nLVD1,${one.slice(1)},${other}00\nLVD2,${one.replace('0', 'g')},\nLVD3,1.0E+31,\n`, { dryRun: true });
    expect(report.problems.map(({ line, column, value, reason }) => [line, column, value, reason.en === '' || reason['zh-CN'] === ''])).toEqual([
      [2, 'sm4Key', '', false], [2, 'aes128Key', '', false], [3, 'sm4Key', '', false], [4, 'sm4Key', '', false],
    ]);
  });

  it('are set by administrators alone', async () => {
    const { problems } = await run(`vin,sm4Key\nLVD1,${one}\nLVD2,\n`, { by: operator });
    expect(problems).toMatchObject([{ line: 2, column: 'sm4Key', value: '', reason: { en: 'Only administrators can set keys' } }]);
    expect(await run('vin,sm4Key\nLVD1,\n', { by: operator })).toMatchObject({ imported: 1 });
  });

  it('that a file of the deployment holds are changed there', async () => {
    const { id } = await fleet.entities.add(definitions.device, { vin: 'LVD1' }, administrator);
    await fleet.dataSource.query(`insert into cipher_key (device_id, cipher, fingerprint, registered_by, source, origin) values ($1, 'sm4', 'f', 'file', 'file', 'keys.json')`, [id]);
    expect((await run(`vin,sm4Key\nLVD1,${one}\n`, { existing: 'update' })).problems).toMatchObject([{ column: 'sm4Key', reason: { en: expect.stringContaining('A file of the deployment') } }]);
  });

  it('are in no table in clear: not while a trial waits, nor in the history or the change log', async () => {
    await run(`vin,sm4Key\nLVD1,${one}\nLVD2,${third}\n`);
    const { uploadId } = await run(`vin,sm4Key\nLVD1,${other}\n`, { dryRun: true, existing: 'update' });
    expect(uploadId).not.toBeNull();
    const tables = await fleet.dataSource.query<{ name: string }[]>(`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`);
    for (const { name } of tables) {
      const rows = (await fleet.dataSource.query<{ text: string }[]>(`select lower(t::text) as text from ${name} t`)).map(({ text }) => text);
      for (const key of [one, other, third]) {
        const spelled = Buffer.from(key).toString('hex');
        expect([name, rows.filter((text) => text.includes(key.toLowerCase()) || text.includes(spelled))]).toEqual([name, []]);
      }
    }
  });

  it('are refused where no sealing key is set', async () => {
    const keys = new ImportKeys(new CipherKeyRepository(fleet.dataSource), new ChangeAnnouncer(fleet.bus), Sealing.by());
    const asked = fleet.dataSource.transaction((manager) => keys.inUse(manager, [{ cells: { sm4Key: one } }], []));
    expect(await codeOf(asked)).toBe('SEALING_KEY_MISSING');
  });
});
