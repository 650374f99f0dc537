import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { publicPoint, vapidHeader } from './vapid.ts';

it('a push service can verify who sends, for whom and until when', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const header = vapidHeader({ endpoint: 'https://push.example/a/b?c', subject: 'https://console.example', privateKey, now: 1_764_180_000_500 });
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ aud: 'https://push.example', exp: 1_764_223_200, sub: 'https://console.example' });
  const point = Buffer.from(key, 'base64url');
  expect(point).toHaveLength(65);
  expect(point.equals(publicPoint(privateKey))).toBe(true);
  const asked = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') } });
  expect(asked.equals(publicKey)).toBe(true);
  expect(verify('sha256', Buffer.from(`${head}.${body}`), { key: asked, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
});
