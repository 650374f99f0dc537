import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openSession } from '../session/console.ts';
import { verdictOf, verifyAudit } from './verify.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function answering(status: number, body: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

describe('voltdeck audit verify', () => {
  it('asks the console with the token', async () => {
    const { url, asked } = await answering(200, JSON.stringify({ entries: 2, head: { sequence: 2, hash: 'ab' }, broken: null, keyedFrom: null, headKeys: [] }));
    expect(verdictOf(await verifyAudit(openSession(url, 'vd_token')))).toBe('intact: 2 entries, head 2:ab');
    expect(asked).toEqual(['/api/v1/audit/verification Bearer vd_token']);
  });

  it('names the first entry that does not fit', () => {
    expect(verdictOf({ entries: 4, head: null, broken: { sequence: 5, reason: 'gap' } })).toMatch(/^BROKEN: entry 5 is missing/);
  });

  it('says what it lacks', async () => {
    expect(() => openSession(undefined, 'vd_token')).toThrow(/VOLTDECK_URL/);
    expect(() => openSession('127.0.0.1', 'vd_token')).toThrow(/'127.0.0.1' is not a console URL/);
    expect(() => openSession('http://127.0.0.1:1', undefined)).toThrow(/VOLTDECK_TOKEN not set/);
    const { url } = await answering(403, 'PERMISSION_MISSING');
    await expect(verifyAudit(openSession(url, 'vd_token'))).rejects.toThrow(/returned 403: PERMISSION_MISSING/);
  });

  it('says so where something else than a console answers', async () => {
    const { url } = await answering(200, '<!doctype html>');
    await expect(verifyAudit(openSession(url, 'vd_token'))).rejects.toThrow(/did not return JSON/);
  });
});
