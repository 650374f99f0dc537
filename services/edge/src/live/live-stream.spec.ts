import express, { type Response } from 'express';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveState } from './conflator.ts';
import { LiveStream } from './live-stream.ts';

const bodyBytes = 20_000;

function state(deviceId: string, step: number): LiveState {
  const at = new Date(step).toISOString();
  return { deviceId, liveAt: at, recordedAt: at, receivedAt: at, body: JSON.stringify({ deviceId, step, padding: 'x'.repeat(bodyBytes) }) };
}

let server: Server;
let stream: LiveStream;
let response: Response;
let client: IncomingMessage;

/** A real connection whose client reads only on request. */
beforeEach(async () => {
  const app = express();
  const opened = new Promise<void>((resolve) => {
    app.get('/', (_request, answer) => {
      response = answer;
      stream = new LiveStream(answer, undefined);
      stream.begin();
      resolve();
    });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  client = await new Promise((resolve) => request({ host: '127.0.0.1', port }, resolve).end());
  await opened;
});
afterEach(() => {
  client.destroy();
  server.close();
});

describe('a stream to a client that does not read', () => {
  it('holds one state a device and what the socket has taken, however many arrive', async () => {
    const devices = Array.from({ length: 200 }, (_, index) => `device-${index}`);
    for (let step = 1; step <= 50; step++) for (const device of devices) stream.offer(state(device, step));
    await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true), { timeout: 60_000 });
    expect(response.writableLength).toBeLessThan(10 * bodyBytes);
  });

  it('sends the newest of each device once the client reads', async () => {
    const devices = Array.from({ length: 200 }, (_, index) => `device-${index}`);
    for (let step = 1; step <= 50; step++) for (const device of devices) stream.offer(state(device, step));
    const newest = new Map<string, number>();
    let text = '';
    client.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const [, deviceId = '', step] of text.matchAll(/^data: \{"deviceId":"([^"]+)","step":(\d+),.*\n/gm)) newest.set(deviceId, Number(step));
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    });
    await vi.waitFor(() => expect([...newest.values()].filter((step) => step === 50)).toHaveLength(200), { timeout: 60_000 });
  });
});

describe('a stream that has something to note', () => {
  it('sends it once, between the states, however often it happened', async () => {
    let text = '';
    client.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.note('modules');
    stream.offer({ deviceId: 'a', liveAt: '', recordedAt: '', receivedAt: '', body: '{}' });
    await vi.waitFor(() => expect(text).toMatch(/event: modules\ndata: \{\}\n\nid: 2\nevent: latest/), { timeout: 60_000 });
  });
});

describe('a quiet stream', () => {
  it('says that it is still there', async () => {
    let text = '';
    client.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.heartbeat();
    await vi.waitFor(() => expect(text).toMatch(/^retry: 2000\n\n: still here\n\n$/), { timeout: 60_000 });
  });
});

describe('a stream whose client goes away', () => {
  it('lets go of everything, also of what is added afterwards', async () => {
    const work = vi.fn();
    stream.onEnd(work);
    client.destroy();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    const late = vi.fn();
    stream.onEnd(late);
    expect(late).toHaveBeenCalledTimes(1);
    stream.offer(state('device', 1));
    expect(response.writableLength).toBe(0);
  });
});
