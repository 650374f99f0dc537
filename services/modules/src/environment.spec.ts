import { readConfig } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { modulesEnvironment } from './environment.ts';

const stores = { NATS_URL: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://127.0.0.1/voltdeck' };

describe('the environment of the registry', () => {
  it('names the origins of dev servers besides this machine, none by default', () => {
    expect(readConfig(modulesEnvironment, stores).DEV_ORIGINS).toEqual([]);
    const origins = 'https://dev.example.com,https://other.example:8443';
    expect(readConfig(modulesEnvironment, { ...stores, DEV_ORIGINS: origins }).DEV_ORIGINS).toEqual(origins.split(','));
  });

  it.each(['dev.example.com', 'https://dev.example.com/', 'https://dev.example.com; script-src *'])('refuses %s, which is no origin', (DEV_ORIGINS) => {
    expect(() => readConfig(modulesEnvironment, { ...stores, DEV_ORIGINS })).toThrow(/DEV_ORIGINS.*origins such as https/);
  });

  it.each(['', 'bm8=', 'A'.repeat(44)])('refuses %j as a release key, and takes 32 bytes in base64', (RELEASE_KEY) => {
    if (RELEASE_KEY !== '') expect(() => readConfig(modulesEnvironment, { ...stores, RELEASE_KEY })).toThrow(/RELEASE_KEY.*Ed25519/);
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig(modulesEnvironment, { ...stores, RELEASE_KEY: key }).RELEASE_KEY).toBe(key);
  });
});
