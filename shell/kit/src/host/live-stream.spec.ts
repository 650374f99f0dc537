import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { configureApi } from '../api/client.ts';
import { backoffMs } from './backoff.ts';
import { liveState, onModulesChanged, watchAlarms, watchDevice } from './live-stream.ts';

interface Opened {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A server that keeps every live connection that was opened. */
async function liveServer() {
  const opened: Opened[] = [];
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    opened.push({ request, response });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  configureApi({ origin: `http://127.0.0.1:${address.port}` });
  const close = (): void => {
    configureApi({ origin: '' });
    server.close();
    server.closeAllConnections();
  };
  return { opened, close };
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function watch(deviceId: string): string[] {
  const seen: string[] = [];
  cleanups.push(watchDevice(deviceId, (view) => seen.push(view.recordedAt)));
  return seen;
}

async function start() {
  const server = await liveServer();
  cleanups.push(server.close);
  return server;
}

function send({ response }: Opened, deviceId: string, recordedAt: string, id: number): void {
  response.write(`id: ${id}\nevent: latest\ndata: ${JSON.stringify({ deviceId, recordedAt })}\n\n`);
}

describe('the live connection', () => {
  it('notifies that the registry serves something else', async () => {
    const { opened } = await start();
    let calls = 0;
    cleanups.push(onModulesChanged(() => (calls += 1)));
    watch('a');
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.response.write('id: 1\nevent: modules\ndata: {}\n\n');
    await expect.poll(() => calls).toBe(1);
  });

  it('is open for alarms alone, and is one with that of the devices', async () => {
    const { opened } = await start();
    let calls = 0;
    cleanups.push(watchAlarms(() => (calls += 1)));
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]?.request.url).toBe('/api/v1/live?alarms=true');
    opened[0]?.response.write('id: 1\nevent: alarms\ndata: {}\n\n');
    await expect.poll(() => calls).toBe(1);
    watch('a');
    await expect.poll(() => opened[1]?.request.url).toBe('/api/v1/live?devices=a&alarms=true');
  });

  it('is not shown for alarms that are on every page, until a part of the page follows vehicles', async () => {
    const { opened } = await start();
    cleanups.push(watchAlarms(() => undefined, { shown: false }));
    await expect.poll(() => opened.length).toBe(1);
    expect(liveState.get()).toBe('idle');
    const stop = watchAlarms(() => undefined);
    await expect.poll(() => liveState.get()).toBe('live');
    expect(opened).toHaveLength(1);
    stop();
    expect(liveState.get()).toBe('idle');
  });

  it('is one for all that the page watches, and each watcher gets its own device', async () => {
    const { opened } = await start();
    const first = watch('a');
    const again = watch('a');
    const other = watch('b');
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]?.request.url).toBe('/api/v1/live?devices=a%2Cb');
    if (opened[0] !== undefined) send(opened[0], 'a', 't1', 1);
    await expect.poll(() => first).toEqual(['t1']);
    expect(again).toEqual(['t1']);
    expect(other).toEqual([]);
  });

  it('reconnects automatically when the server lets go, saying what it has seen', async () => {
    const { opened } = await start();
    const seen = watch('a');
    await expect.poll(() => opened.length).toBe(1);
    if (opened[0] !== undefined) send(opened[0], 'a', 't1', 41);
    await expect.poll(() => seen).toEqual(['t1']);
    opened[0]?.response.destroy();
    await expect.poll(() => liveState.get()).toBe('interrupted');
    await expect.poll(() => opened.length, { timeout: 60_000 }).toBe(2);
    expect(opened[1]?.request.headers['last-event-id']).toBe('41');
    await expect.poll(() => liveState.get()).toBe('live');
  });

  it('ends when no one watches any more', async () => {
    const { opened } = await start();
    const stop = watchDevice('a', () => undefined);
    await expect.poll(() => opened.length).toBe(1);
    stop();
    await expect.poll(() => opened[0]?.response.destroyed).toBe(true);
    expect(liveState.get()).toBe('idle');
  });
});

describe('the wait before returning', () => {
  it('doubles up to a bound and is spread over half of it', () => {
    expect([0, 1, 2, 10].map((failures) => backoffMs(failures, () => 1))).toEqual([500, 1_000, 2_000, 15_000]);
    expect(backoffMs(3, () => 0)).toBe(2_000);
  });
});
