import { blockCipher, findSignature, signatureBlock, signerOf, verifierOf } from '@voltdeck/base/cipher';
import { encryption } from '@voltdeck/protocol/codes';
import { readFrame, type Frame } from '@voltdeck/protocol/wire';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { platformLogin } from '../link/frames.ts';
import { loginFrame, reportFrame } from '../testing/vehicle.ts';
import { Cover, noCover } from './cover.ts';

const vin = 'LVCOVER0000000001';
const at = Date.parse('2026-11-22T09:00:00+08:00');
const aes = blockCipher('aes128', Buffer.alloc(16, 7), { mode: 'cbc', padding: 'pkcs7', iv: 'prefix' });
const cipher = { code: encryption.aes128, seal: aes.seal ?? ((unit: Uint8Array) => unit), open: aes.open };
const signer = signerOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
if (signer === null) throw new Error('no signer');
const sign = (unit: Uint8Array): Uint8Array => signatureBlock(signer.algorithm, signer.sign(unit));
const verify = verifierOf(signer.algorithm, signer.publicKey);

const report = (edition: 2016 | 2025): Frame => readFrame(reportFrame(vin, at, { edition }));
const left = async (cover: Cover, frame: Frame): Promise<Frame> => readFrame(await cover.over(frame));
const opened = ({ unit }: Frame): Uint8Array => cipher.open(unit) ?? new Uint8Array(0);

describe('the cover of a target', () => {
  it('encrypts what vehicles send, and the platform login names the cipher in clear', async () => {
    const cover = new Cover({ cipher, sign: null });
    for (const plain of [readFrame(loginFrame(vin, at)), report(2016)]) {
      const frame = await left(cover, plain);
      expect(frame).toMatchObject({ edition: 2016, command: plain.command, vin, encryption: encryption.aes128 });
      expect(opened(frame)).toEqual(Buffer.from(plain.unit));
      expect(cover.marksOf(plain)).toEqual({ encrypted: true, signed: false });
    }
    const login = platformLogin({ edition: 2016, platformId: 'PLATFORM000000001', user: 'upper', password: 'secret', encryption: cover.code }, 1, at);
    expect(await left(cover, login)).toEqual(login);
    expect(login.unit.at(-1)).toBe(encryption.aes128);
    expect(cover.marksOf(login)).toEqual({ encrypted: false, signed: false });
  });

  it('signs reports of 2025 that carry no signature, and nothing else', async () => {
    const cover = new Cover({ cipher: null, sign });
    const plain = report(2025);
    const signed = await left(cover, plain);
    const found = findSignature(signed);
    expect(found?.signed).toEqual(plain.unit);
    expect(found !== null && verify?.(found.signed, found)).toBe(true);
    expect([cover.marksOf(plain).signed, cover.marksOf(signed).signed]).toEqual([true, false]);
    expect(await left(cover, signed)).toEqual(signed);
    for (const other of [report(2016), readFrame(loginFrame(vin, at, 2025))]) expect(await left(cover, other)).toEqual(other);
  });

  it('encrypts what it has signed', async () => {
    const unit = opened(await left(new Cover({ cipher, sign }), report(2025)));
    const frame = { ...report(2025), unit };
    const found = findSignature(frame);
    expect(found !== null && verify?.(found.signed, found)).toBe(true);
  });

  it('waits for a thread, and a frame that it does not concern does not', async () => {
    const cover = new Cover({ cipher: { ...cipher, seal: (unit) => Promise.resolve(cipher.seal(unit)) }, sign: null });
    const sealed = cover.over(report(2016));
    expect(sealed).toBeInstanceOf(Promise);
    expect(opened(readFrame(await sealed))).toEqual(Buffer.from(report(2016).unit));
  });

  it('opens answers that are encrypted, and leaves others as they are', async () => {
    const cover = new Cover({ cipher, sign: null });
    const sealed = await left(cover, report(2016));
    expect(cover.open(sealed).unit).toEqual(Buffer.from(report(2016).unit));
    expect(cover.open(report(2016))).toEqual(report(2016));
    const broken = { ...sealed, unit: sealed.unit.subarray(0, 20) };
    expect(cover.open(broken)).toBe(broken);
  });

  it('is none where a target demands none', async () => {
    const plain = report(2025);
    expect(noCover.over(plain)).toBe(plain.bytes);
    expect(noCover.code).toBe(encryption.none);
    expect(noCover.marksOf(plain)).toEqual({ encrypted: false, signed: false });
  });
});
