import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSecrets } from './secrets.mjs';

const folder = join(mkdtempSync(join(tmpdir(), 'voltdeck-secrets-')), 'secrets');
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');

describe('the secrets of a deployment', () => {
  it('are made once, in a folder that is closed to others', () => {
    expect(makeSecrets(folder)).toContain('release-token');
    const before = read('postgres-password');
    expect(makeSecrets(folder)).toBe('');
    expect(read('postgres-password')).toBe(before);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('fit each other', () => {
    expect(read('database-url')).toContain(read('postgres-password'));
    for (const name of ['nats-url', 'nats-passwords']) expect(read(name)).toContain(read('nats-password'));
    for (const service of ['identity', 'fleet', 'telemetry', 'modules', 'protocol', 'forwarder']) {
      expect(read(`database-url-${service}`)).toContain(`voltdeck_${service}:${read(`database-password-${service}`)}@`);
      expect(read(`nats-url-${service}`)).toContain(`//${service}:${read(`nats-password-${service}`)}@`);
      expect(read('nats-passwords')).toContain(`${service}_password: "${read(`nats-password-${service}`)}"`);
    }
    expect(read('release-token')).toMatch(/^vd_[0-9A-Za-z]{40}$/);
    const publicKey = createPublicKey(createPrivateKey(read('module-key'))).export({ type: 'spki', format: 'der' }).subarray(-32);
    expect(read('release-key')).toBe(publicKey.toString('base64'));
  });

  it('never start with a digit, which the bus would take for a number', () => {
    expect(read('nats-password')).toMatch(/^[a-z][0-9a-f]{39}$/);
  });
});
