import { ConfigError, readConfig } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { protocolEnvironment } from './environment.ts';

const NATS_URL = 'nats://127.0.0.1:4222';

describe('the environment of the protocol service', () => {
  it('needs only the address of the bus', () => {
    expect(readConfig(protocolEnvironment, { NATS_URL })).toMatchObject({ TCP_PORT: 32_960, FRAMES_PARTITIONS: 4, FRAMES_MAX_BYTES: 2 * 2 ** 30 });
  });

  it('refuses a node name that cannot be in a subject, naming the variable', () => {
    const read = (): unknown => readConfig(protocolEnvironment, { NATS_URL, NODE_NAME: 'node 1.>' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/NODE_NAME/);
  });

  it('refuses a port that is none', () => {
    expect(() => readConfig(protocolEnvironment, { NATS_URL, TCP_PORT: '70000' })).toThrow(/TCP_PORT/);
  });

  it.each([
    [{ TLS_PORT: '0' }, /TLS_CERT_FILE/],
    [{ TLS_PORT: '0', TLS_CERT_FILE: '/a' }, /TLS_KEY_FILE/],
    [{ TLS_CLIENT_CERTIFICATE: 'required' }, /TLS_CA_FILE/],
    [{ TCP_PORT: 'off' }, /TLS_PORT[^]*TCP_PORT is off/],
    [{ CHECK_THREADS: '1' }, /CHECK_THREADS/],
    [{ TCP_ALLOW: '10.0.0.0/8,fleet.example' }, /TCP_ALLOW[^]*fleet\.example/],
  ])('refuses %j, naming what is missing or wrong', (given, sentence) => {
    expect(() => readConfig(protocolEnvironment, { NATS_URL, ...given })).toThrow(sentence);
  });

  it('by default has no TLS port and lets every address in', () => {
    const { TLS_PORT, TCP_ALLOW } = readConfig(protocolEnvironment, { NATS_URL });
    expect([TLS_PORT, TCP_ALLOW]).toEqual([undefined, []]);
  });
});
