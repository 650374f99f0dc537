import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app.close());

/** Sends half of a request. @returns how long the server kept the connection, seconds */
function heldFor(text: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(app.edge.ready.httpPort ?? 0, '127.0.0.1', () => void socket.write(text));
    socket.resume().once('close', () => resolve((performance.now() - started) / 1_000));
    socket.on('error', () => undefined);
  });
}

describe('half of a request holds its connection', () => {
  it('seconds and not a minute, whether its headers or its body stay away', async () => {
    const body = 'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"loginName":';
    const held = await Promise.all([heldFor('GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nX-Slow: '), heldFor(body)]);
    for (const seconds of held) expect(seconds).toBeLessThan(25);
  }, 40_000);
});
