import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimPort, keepPort } from './port.mjs';

describe('a port', () => {
  const server = createServer();
  let busy = 0;
  beforeEach(async () => {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = server.address();
    busy = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('that is busy is refused with a sentence naming it and its option', async () => {
    await expect(claimPort(busy, { host: '127.0.0.1', option: '--tcp-port' })).rejects.toThrow(new RegExp(`Port ${busy} is busy.*--tcp-port`));
  });

  it('of zero becomes a free one that no outgoing connection is given', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => claimPort(0, { host: '127.0.0.1', option: '--port' })));
    expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([]);
  });

  it('that was kept is left for another when it has been taken meanwhile', async () => {
    expect(await keepPort(busy)).not.toBe(busy);
  });
});
