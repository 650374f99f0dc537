import { ConfigError, readConfig } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { demoOf, identityEnvironment } from './environment.ts';

const stores = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://localhost/voltdeck' };
const demo = {
  DEMO_USER: 'admin',
  DEMO_PASSWORD: 'a-long-password',
  DEMO_SIGN_IN_TOKEN: 't'.repeat(43),
  DEMO_API_TOKEN: `vd_${'A1b2'.repeat(10)}`,
};

describe('the environment of identity', () => {
  it('knows no demo when no demo variable is set', () => {
    expect(demoOf(readConfig(identityEnvironment, stores))).toBeNull();
  });

  it('takes the four demo variables together', () => {
    expect(demoOf(readConfig(identityEnvironment, { ...stores, ...demo }))).toMatchObject({ user: 'admin', apiToken: demo.DEMO_API_TOKEN });
  });

  it('names the demo variable that is missing', () => {
    const { DEMO_API_TOKEN, ...rest } = demo;
    expect(DEMO_API_TOKEN).toBeDefined();
    expect(() => readConfig(identityEnvironment, { ...stores, ...rest })).toThrow(/DEMO_API_TOKEN is missing/);
  });

  it('does not repeat a wrong secret', () => {
    const read = (): unknown => readConfig(identityEnvironment, { ...stores, ...demo, DEMO_API_TOKEN: 'vd_wrong' });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/vd_wrong/);
  });
});
