import { ConfigError, readConfig } from '@voltdeck/platform';
import { describe, expect, it } from 'vitest';
import { protocolEnvironment } from './environment.ts';

const NATS_URL = 'nats://127.0.0.1:4222';

describe('the environment of the protocol service', () => {
  it('needs nothing but the address of the bus', () => {
    expect(readConfig(protocolEnvironment, { NATS_URL })).toMatchObject({ TCP_PORT: 32_960, FRAMES_PARTITIONS: 4, FRAMES_MAX_BYTES: 2 * 2 ** 30 });
  });

  it('refuses a node name that cannot stand in a subject, naming the variable', () => {
    const read = (): unknown => readConfig(protocolEnvironment, { NATS_URL, NODE_NAME: 'node 1.>' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/NODE_NAME/);
  });

  it('refuses a port that is none', () => {
    expect(() => readConfig(protocolEnvironment, { NATS_URL, TCP_PORT: '70000' })).toThrow(/TCP_PORT/);
  });
});
