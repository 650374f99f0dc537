import { describe, expect, it } from 'vitest';
import { parseTarget } from './fleet/target.ts';
import { readSettings } from './settings.ts';

const target = { SIMULATOR_TARGET: '127.0.0.1:32960' };

describe('settings', () => {
  it('reads what is set and fills in the rest', () => {
    expect(readSettings({ ...target, SIMULATOR_VEHICLES: '20', SIMULATOR_PERIOD_S: '5' })).toEqual({
      target: { host: '127.0.0.1', port: 32_960 }, vehicles: 20, seed: 1, periodMs: 5_000, parked: false, trouble: '', keys: {},
    });
    expect(readSettings({ ...target, SIMULATOR_VEHICLES: '' }).vehicles).toBe(50);
  });

  it('connects by TLS only where it is configured to', () => {
    expect(readSettings({ ...target, SIMULATOR_TLS: '1' }).target).toMatchObject({ tls: {} });
    expect(readSettings({ ...target, SIMULATOR_TLS_CA: '/nowhere/ca.pem' }).target).not.toHaveProperty('tls');
  });

  it.each([
    [{}, 'SIMULATOR_TARGET'],
    [{ SIMULATOR_TARGET: 'localhost' }, 'SIMULATOR_TARGET'],
    [{ ...target, SIMULATOR_VEHICLES: 'many' }, 'SIMULATOR_VEHICLES'],
    [{ ...target, SIMULATOR_VEHICLES: '2.5' }, 'SIMULATOR_VEHICLES'],
    [{ ...target, SIMULATOR_SEED: '-1' }, 'SIMULATOR_SEED'],
    [{ ...target, SIMULATOR_PERIOD_S: '0' }, 'SIMULATOR_PERIOD_S'],
    [{ ...target, SIMULATOR_TROUBLE: 'badFlush=5%' }, 'SIMULATOR_TROUBLE'],
    [{ ...target, SIMULATOR_TLS: '1', SIMULATOR_TLS_CA: '/nowhere/ca.pem' }, 'SIMULATOR_TLS_CA names /nowhere/ca.pem'],
  ])('%o is refused with a sentence that names %s', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name);
  });
});

describe('target', () => {
  it('reads names, addresses and bracketed IPv6', () => {
    expect(parseTarget('edge.example:1')).toEqual({ host: 'edge.example', port: 1 });
    expect(parseTarget('[::1]:32960')).toEqual({ host: '::1', port: 32_960 });
  });

  it.each(['', 'host', ':80', 'host:', 'host:0', 'host:65536', 'a b:1', '::1:80', 'host:80x'])("refuses '%s'", (text) => {
    expect(() => parseTarget(text)).toThrow(text === 'host:0' || text === 'host:65536' ? /1 to 65535/ : /host:port/);
  });
});
