import { fromHex, standardProfile, toHex, type EncryptionSettings } from '@voltdeck/protocol/wire';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sm2 } from 'sm-crypto-v2';
import { blockCipher } from './block-cipher.ts';
import type { Cipher } from './cipher.ts';
import { opensPkcs1, rsaCipher } from './rsa-cipher.ts';
import { sm2Cipher } from './sm2-cipher.ts';

const as = (settings: Partial<EncryptionSettings>): EncryptionSettings => ({ ...standardProfile.encryption, ...settings });
const key = Buffer.alloc(16, 7);
const sealWith = (cipher: Cipher, plain: Uint8Array): Uint8Array => cipher.seal?.(plain) ?? new Uint8Array(0);

/** A data unit of 250 bytes. */
const unit = Uint8Array.from({ length: 250 }, (_, index) => index);

describe('AES-128 and SM4', () => {
  it('are those of their standards: FIPS 197 C.1 and GB/T 32907 A.1', () => {
    const bare = as({ mode: 'ecb', padding: 'none' });
    const aes = blockCipher('aes128', fromHex('000102030405060708090a0b0c0d0e0f'), bare);
    expect(toHex(sealWith(aes, fromHex('00112233445566778899aabbccddeeff')))).toBe('69c4e0d86a7b0430d8cdb78070b4c55a');
    const sm4 = blockCipher('sm4', fromHex('0123456789abcdeffedcba9876543210'), bare);
    expect(toHex(sealWith(sm4, fromHex('0123456789abcdeffedcba9876543210')))).toBe('681edf34d206965e86b3e94f536e4246');
  });

  const settings = (['ecb', 'cbc', 'ctr'] as const).flatMap((mode) => (['zero', 'prefix'] as const).map((iv) => as({ mode, iv, padding: 'pkcs7' })));

  it.each(settings.flatMap((each) => (['aes128', 'sm4'] as const).map((name) => ({ name, each, mode: each.mode, iv: each.iv }))))(
    '$name $mode with the vector $iv opens what it sealed',
    ({ name, each }) => {
      const cipher = blockCipher(name, key, each);
      expect(toHex(cipher.open(sealWith(cipher, unit)) ?? new Uint8Array(0))).toBe(toHex(unit));
    },
  );

  it('with a vector in front seal the same bytes differently each time', () => {
    const cipher = blockCipher('sm4', key, as({ mode: 'cbc', iv: 'prefix' }));
    expect(toHex(sealWith(cipher, unit))).not.toBe(toHex(sealWith(cipher, unit)));
  });

  it('with zero padding keep every byte of the data unit in front of the zeros', () => {
    const cipher = blockCipher('aes128', key, as({ padding: 'zero' }));
    expect(toHex(cipher.open(sealWith(cipher, unit)) ?? new Uint8Array(0))).toBe(`${toHex(unit)}${'00'.repeat(6)}`);
  });

  it('do not open with another key, or what is no whole number of blocks', () => {
    const sealed = sealWith(blockCipher('aes128', key, as({})), unit);
    expect(blockCipher('aes128', Buffer.alloc(16, 8), as({})).open(sealed)).toBeNull();
    expect(blockCipher('aes128', key, as({})).open(sealed.subarray(1))).toBeNull();
    expect(blockCipher('aes128', key, as({ mode: 'cbc', iv: 'prefix' })).open(sealed.subarray(0, 7))).toBeNull();
  });
});

describe('RSA', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

  it('opens data units longer than its key, block by block', () => {
    const cipher = rsaCipher(privateKey, publicKey, 'oaep');
    const sealed = sealWith(cipher, unit);
    expect(sealed.length).toBe(3 * 128);
    expect(toHex(cipher.open(sealed) ?? new Uint8Array(0))).toBe(toHex(unit));
  });

  it('does not open a torn block, another key, or nothing whole', () => {
    const sealed = sealWith(rsaCipher(privateKey, publicKey, 'oaep'), unit);
    const other = generateKeyPairSync('rsa', { modulusLength: 1024 });
    expect(rsaCipher(privateKey, null, 'oaep').open(sealed.subarray(0, 100))).toBeNull();
    expect(rsaCipher(other.privateKey, null, 'oaep').open(sealed)).toBeNull();
  });

  it('has no answer for a device whose public key is not known', () => {
    expect(rsaCipher(privateKey, null, 'oaep').seal).toBeNull();
  });

  it('opens PKCS#1 v1.5 where this Node does, and else refuses it as any other failure', () => {
    const sealed = sealWith(rsaCipher(privateKey, publicKey, 'pkcs1'), Uint8Array.of(1, 2, 3));
    expect(rsaCipher(privateKey, null, 'pkcs1').open(sealed) !== null).toBe(opensPkcs1());
  });
});

describe('SM2', () => {
  // GB/T 32918.5, A.3: the key pair and the ciphertext of "encryption standard". Its point starts with 04 already.
  const own = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
  const theirs = sm2.getPublicKeyFromPrivateKey(own);
  const point = '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0';
  const check = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766';
  const body = '21886ca989ca9c7d58087307ca93092d651efa';

  it.each([
    { what: 'with the check value in the middle', order: 'c1c3c2', sealed: `04${point}${check}${body}` },
    { what: 'with the check value last', order: 'c1c2c3', sealed: `04${point}${body}${check}` },
    { what: 'without the mark of the point', order: 'c1c3c2', sealed: point + check + body },
  ] as const)('opens the example of the standard $what', ({ order, sealed }) => {
    const plain = sm2Cipher(own, null, order).open(fromHex(sealed));
    expect(Buffer.from(plain ?? []).toString('ascii')).toBe('encryption standard');
  });

  it('opens what it sealed, and nothing that was changed', () => {
    const cipher = sm2Cipher(own, theirs, 'c1c3c2');
    const sealed = sealWith(cipher, unit);
    expect(toHex(cipher.open(sealed) ?? new Uint8Array(0))).toBe(toHex(unit));
    const changed = Uint8Array.from(sealed, (byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte));
    expect(cipher.open(changed)).toBeNull();
    expect(cipher.open(sealed.subarray(0, 40))).toBeNull();
    expect(cipher.open(new Uint8Array(0))).toBeNull();
  });
});
