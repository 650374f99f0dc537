import { describe, expect, it } from 'vitest';
import { banner, summary } from './banner.mjs';
import { inOrder } from './stack.mjs';
import { serviceProcesses } from './processes.mjs';

/** @param {string} name @param {string[]} after @returns {import('./supervised.mjs').ProcessSpec} */
const process = (name, after) => ({
  name, after, command: 'true', args: [], layer: 0, stopSignal: 'SIGTERM', stopWithinMs: 1, watchParent: false,
  readLine: () => ({ ready: false, worth: null }),
});

const wiring = {
  data: '/data',
  host: '127.0.0.1', port: 1, tcpPort: 2, tls: null, vehicles: 3, simulator: true, trouble: '', databaseUrl: 'd', natsUrl: 'n',
  user: 'admin', password: 'p', signInToken: 's', apiToken: 'a', releaseToken: 'r', releaseKey: 'k', auditKey: 'h',
};

describe('the order of a start', () => {
  it('puts everything after what it needs', () => {
    const order = inOrder([process('edge', ['bus']), process('bus', ['disk']), process('disk', [])]).map(({ name }) => name);
    expect(order).toEqual(['disk', 'bus', 'edge']);
  });

  it('leaves out what was started before', () => {
    expect(inOrder([process('edge', ['postgres'])])).toHaveLength(1);
  });

  it('refuses processes that wait for each other', () => {
    expect(() => inOrder([process('a', ['b']), process('b', ['a'])])).toThrow('a -> b -> a');
  });
});

describe('the services of the stack', () => {
  it('stop from the simulator down: simulator, edge, listener, then the rest', () => {
    const layers = Object.fromEntries(serviceProcesses(wiring).map(({ name, layer }) => [name, layer]));
    expect(layers.simulator).toBeGreaterThan(layers.edge ?? NaN);
    expect(layers.edge).toBeGreaterThan(layers['protocol-service'] ?? NaN);
    expect(layers['protocol-service']).toBeGreaterThan(layers.telemetry ?? NaN);
  });

  it('give the secrets of the demo to identity alone', () => {
    const names = serviceProcesses(wiring).filter(({ env }) => env?.DEMO_PASSWORD !== undefined).map(({ name }) => name);
    expect(names).toEqual(['identity']);
  });

  it('leave the simulator out when it is not wanted', () => {
    expect(serviceProcesses({ ...wiring, simulator: false }).map(({ name }) => name)).not.toContain('simulator');
  });

  it('make a demo fleet only for simulated vehicles', () => {
    const demoOf = (/** @type {boolean} */ simulator) => serviceProcesses({ ...wiring, simulator, vehicleKeys: { keys: '/keys', vehicles: '/vehicles', ca: '/ca' } }).find(({ name }) => name === 'fleet')?.env;
    expect(demoOf(true)).toMatchObject({ DEMO_FLEET: '1', DEMO_VEHICLES_FILE: '/vehicles' });
    expect(demoOf(false)).toMatchObject({ DEMO_FLEET: '0' });
    expect(demoOf(false)).not.toHaveProperty('DEMO_VEHICLES_FILE');
  });

  it('let simulated vehicles connect by TLS where there is a port for it', () => {
    const tls = { port: 9, ca: '/ca', cert: '/cert', key: '/key' };
    const envOf = (/** @type {string} */ name) => serviceProcesses({ ...wiring, tls }).find((each) => each.name === name)?.env;
    expect(envOf('protocol-service')).toMatchObject({ TCP_PORT: '2', TLS_PORT: '9', TLS_CERT_FILE: '/cert', TLS_KEY_FILE: '/key' });
    expect(envOf('simulator')).toMatchObject({ SIMULATOR_TARGET: '127.0.0.1:9', SIMULATOR_TLS: '1', SIMULATOR_TLS_CA: '/ca' });
  });

  it('close the plain port where TLS is the only way, and say so to anyone who reads the banner', () => {
    const alone = { ...wiring, tcpPort: null, tls: { port: 9, ca: '/ca', cert: '/cert', key: '/key' } };
    expect(serviceProcesses(alone).find(({ name }) => name === 'protocol-service')?.env).toMatchObject({ TCP_PORT: 'off', TLS_PORT: '9' });
    expect(summary(alone)).not.toHaveProperty('tcp');
    expect(banner(summary(alone))).toContain('Vehicles connect by TLS to 127.0.0.1:9 (/ca)');
  });
});
