import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const ecdhOf = (secret: string) => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes(secret));
  return ecdh;
};

/** RFC 8291, appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  receiver: ecdhOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  sender: ecdhOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  sealed: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** As a browser does it. */
function decrypted(body: Buffer): string {
  const { receiver, auth } = example;
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number) => Buffer.from(hkdfSync('sha256', key, by, info, length));
  const secret = derive(receiver.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]), 32);
  const decipher = createDecipheriv('aes-128-gcm', derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16), derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
}

describe('a push message', () => {
  const keys = { p256dh: example.receiver.getPublicKey(), auth: example.auth };

  it('is encrypted as the example of RFC 8291', () => {
    const body = encryptPush(Buffer.from(example.plain), keys, { salt: example.salt, ecdh: example.sender });
    expect(body.toString('base64url')).toBe(example.sealed);
  });

  it('is read by its browser, and is another one each time', () => {
    const [first, second] = [encryptPush(Buffer.from('温度过高'), keys), encryptPush(Buffer.from('温度过高'), keys)];
    expect([decrypted(first), decrypted(second)]).toEqual(['温度过高', '温度过高']);
    expect(first.equals(second)).toBe(false);
  });

  it('that is too long for a push service is refused, and so is a key that is none', () => {
    expect(() => encryptPush(Buffer.alloc(4_096), keys)).toThrow('is too long');
    expect(() => encryptPush(Buffer.from('x'), { ...keys, p256dh: Buffer.alloc(65) })).toThrow();
  });
});
