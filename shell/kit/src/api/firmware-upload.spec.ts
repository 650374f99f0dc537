import type { SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureApi } from './client.ts';
import { ApiError } from './error.ts';
import { readFirmwareManifest, uploadFirmware } from './firmware-upload.ts';
import { sayError } from './localized-error.ts';

const partBytes = firmwareLimits.partBytesMax;
const bytes = Buffer.alloc(2 * partBytes + 9, 3);
const signed: SignedFirmware = {
  manifest: { format: 1, name: 'a.bin', version: '1', minimumVersion: null, hardware: ['*'], models: ['*'], size: bytes.length, sha256: '', notes: { 'zh-CN': '', en: '' }, signedAt: '' },
  keyId: 'k',
  signature: 's',
};

let server: Server;
let received: Buffer;
let completed: boolean;
/** Requests by their number that are cut off. */
let cut: ReadonlySet<number>;
let requests: number;

/** The console as far as an upload asks it. */
async function answer(request: IncomingMessage): Promise<object | null> {
  if (cut.has(requests++)) return null;
  const body = await buffer(request);
  if (request.method === 'PATCH') received = Buffer.concat([received, body]);
  if (request.url?.endsWith('/completion') === true) completed = true;
  return { id: 'f1', size: bytes.length, state: completed ? 'ready' : 'uploading', uploadedBytes: received.length };
}

beforeEach(async () => {
  [received, completed, cut, requests] = [Buffer.alloc(0), false, new Set(), 0];
  server = createServer((request, response) => {
    void answer(request).then((view) => (view === null ? request.socket.destroy() : response.end(JSON.stringify(view))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  configureApi({ origin: `http://127.0.0.1:${address.port}` });
});
afterEach(() => {
  configureApi({ origin: '' });
  server.close();
  server.closeAllConnections();
});

describe('an upload of firmware', () => {
  it('continues after a part was cut off, and reports its progress', async () => {
    cut = new Set([2]);
    const calls: number[] = [];
    const view = await uploadFirmware({ signed, file: new Blob([bytes]), onProgress: (done) => void calls.push(done), waitMs: 0 });
    expect(view.state).toBe('ready');
    expect(received.equals(bytes)).toBe(true);
    expect(calls).toEqual([0, partBytes, 2 * partBytes, bytes.length]);
  });

  it('that stays cut off is left where it is, and the next one starts there', async () => {
    cut = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const broken = uploadFirmware({ signed, file: new Blob([bytes]), waitMs: 0 });
    await expect(broken).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
    cut = new Set();
    const calls: number[] = [];
    await uploadFirmware({ signed, file: new Blob([bytes]), onProgress: (done) => void calls.push(done) });
    expect(calls[0]).toBe(partBytes);
    expect(received.equals(bytes)).toBe(true);
  });

  it('of another file than the signed one is not started', async () => {
    await expect(uploadFirmware({ signed, file: new Blob(['short']) })).rejects.toBeInstanceOf(ApiError);
    expect(requests).toBe(0);
  });

  it('is stopped by its signal', async () => {
    const stop = new AbortController();
    const upload = uploadFirmware({ signed, file: new Blob([bytes]), onProgress: () => stop.abort(), signal: stop.signal });
    await expect(upload).rejects.toThrow();
    expect(completed).toBe(false);
  });
});

describe('the manifest of a firmware', () => {
  it('is read from its file, and said to be none where it is another', async () => {
    expect(await readFirmwareManifest(new Blob([JSON.stringify(signed)]))).toEqual(signed);
    for (const text of ['', 'null', '{}', '{"manifest":{"format":2}}']) {
      const error: unknown = await readFirmwareManifest(new Blob([text])).catch((thrown: unknown) => thrown);
      expect(sayError(error)).toContain('.firmware.json');
    }
  });
});
