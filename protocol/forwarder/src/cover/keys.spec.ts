import { signerOf } from '@voltdeck/base/cipher';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCipherKey } from './keys.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = { format: 'pem', type: 'spki' } as const;
const sm2Key = Buffer.from(signerOf('1'.repeat(64))?.publicKey ?? []).toString('hex');

describe('the key of a cipher', () => {
  it.each(['aes128', 'sm4'] as const)('of %s is 32 hexadecimal digits', (cipher) => {
    expect(readCipherKey(cipher, ` ${'0A'.repeat(16)}\n`)).toEqual(new Uint8Array(16).fill(10));
    for (const text of ['', '0a'.repeat(15), '0a'.repeat(17), 'zz'.repeat(16)]) expect(readCipherKey(cipher, text)).toBeNull();
  });

  it('of RSA is a public key, in either form of PEM', () => {
    for (const type of ['spki', 'pkcs1'] as const) expect(readCipherKey('rsa', rsa.publicKey.export({ format: 'pem', type }).toString())).not.toBeNull();
    expect(readCipherKey('rsa', rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).toBeNull();
    expect(readCipherKey('rsa', '0a'.repeat(16))).toBeNull();
  });

  it('of SM2 is a point of its curve', () => {
    expect(readCipherKey('sm2', sm2Key)).toHaveLength(65);
    expect(readCipherKey('sm2', sm2Key.slice(2))).toHaveLength(64);
    const der = Buffer.concat([Buffer.from('3059301306072a8648ce3d020106082a811ccf5501822d034200', 'hex'), Buffer.from(sm2Key, 'hex')]);
    expect(readCipherKey('sm2', `-----BEGIN PUBLIC KEY-----\n${der.toString('base64')}\n-----END PUBLIC KEY-----`)).not.toBeNull();
    for (const text of ['04'.repeat(65), rsa.publicKey.export(pem).toString(), '']) expect(readCipherKey('sm2', text)).toBeNull();
  });
});
