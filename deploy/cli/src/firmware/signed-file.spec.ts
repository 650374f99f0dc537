import { firmwareSignedText } from '@voltdeck/protocol/contract';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeKey, readKey, type PublishKey } from '../module/key.ts';
import { CallerError } from '../sentence.ts';
import { manifestPath, readSigned, signFile, whatIsWrong, type Described } from './signed-file.ts';

let file: string;
let key: PublishKey;
const described: Described = { version: '02.10', minimumVersion: '01.07', hardware: ['HW1.2'], models: ['NM-*'], notes: { 'zh-CN': '修复', en: 'Repairs' } };

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-firmware-'));
  file = join(folder, 'bms 固件 v2.bin');
  await writeFile(file, Buffer.alloc(1_000, 7));
  await makeKey(join(folder, 'firmware.key'));
  key = await readKey(join(folder, 'firmware.key'));
});

describe('a signed firmware', () => {
  it('is good as it was signed, and its manifest lies beside it', async () => {
    const signed = await signFile(file, described, key, new Date('2026-01-01T00:00:00Z'));
    expect(signed).toMatchObject({ keyId: key.id, manifest: { ...described, format: 1, name: 'bms-v2.bin', size: 1_000, signedAt: '2026-01-01T00:00:00.000Z' } });
    expect(await readSigned(file)).toEqual(signed);
    expect(await whatIsWrong(file, signed, key.publicKey)).toBeNull();
  });

  it('is signed as text whose keys have one order, whatever order a reader gives them', async () => {
    const { manifest } = await signFile(file, described, key);
    const turned = { ...manifest, notes: { en: manifest.notes.en, 'zh-CN': manifest.notes['zh-CN'] } };
    const { format, ...rest } = turned;
    expect(firmwareSignedText({ ...rest, format })).toBe(firmwareSignedText(manifest));
    expect(firmwareSignedText(manifest)).toMatch(/^voltdeck firmware 1\n\{"format":1,"hardware":\["HW1\.2"\],"minimumVersion":"01\.07","models":/);
  });

  it('is reported as wrong when a byte, the manifest or the key is another', async () => {
    const signed = await signFile(file, described, key);
    expect((await whatIsWrong(file, { ...signed, manifest: { ...signed.manifest, models: ['*'] } }, key.publicKey))?.en).toMatch(/manifest was changed/);
    const other = join(file, '..', 'other.key');
    await makeKey(other);
    expect((await whatIsWrong(file, signed, (await readKey(other)).publicKey))?.en).toMatch(/not made with this key/);
    await writeFile(file, Buffer.alloc(1_000, 8));
    expect((await whatIsWrong(file, signed, key.publicKey))?.en).toMatch(/differs from what was signed/);
    await appendFile(file, 'more');
    expect((await whatIsWrong(file, signed, key.publicKey))?.en).toMatch(/has 1004 bytes, but the manifest has 1000/);
  });

  it.each<[string, Partial<Described>, RegExp]>([
    ['a version with more than five characters', { version: '10.0.1' }, /'10\.0\.1' is not a version/],
    ['a version with a semicolon', { version: '1;2' }, /is not a version/],
    ['a minimum that is not older', { minimumVersion: '2.10' }, /no vehicle could be upgraded/],
    ['no models', { models: [] }, /specify the hardware and models/],
  ])('is not made with %s', async (_name, given, sentence) => {
    await expect(signFile(file, { ...described, ...given }, key)).rejects.toThrow(sentence);
    await expect(readFile(manifestPath(file))).rejects.toThrow('ENOENT');
  });

  it('is not made of an empty file, and not read where no one has signed', async () => {
    await expect(readSigned(file)).rejects.toThrow(/sign the firmware first/);
    await writeFile(file, '');
    await expect(signFile(file, described, key)).rejects.toThrow(CallerError);
    await writeFile(manifestPath(file), '{}');
    await expect(readSigned(file)).rejects.toThrow(/is not a firmware manifest/);
  });
});
