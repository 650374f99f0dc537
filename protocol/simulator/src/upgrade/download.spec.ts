import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileServer } from '../testing/file-server.ts';
import { Download } from './download.ts';

const file = randomBytes(300_000);
const sha256 = createHash('sha256').update(file).digest('hex');

let server: FileServer;
beforeEach(async () => {
  server = await FileServer.open(file);
});
afterEach(() => server.close());

function download(breakAt: number | null = null): Download {
  let at = breakAt;
  return new Download({
    url: server.url, retryMs: 1, triesMax: 3, signal: new AbortController().signal, onProgress: () => undefined,
    breakAt: () => at,
    onBreak: () => (at = null),
  });
}

it('a download that breaks at a byte continues at that byte', async () => {
  expect(await download(100_001).run()).toEqual({ bytes: file.length, sha256, announcedSha256: sha256 });
  expect(server.asked).toEqual([0, 100_001]);
});

it('a server that drops every connection is asked again for what is missing', async () => {
  server.cutAfter = 70_000;
  expect(await download().run()).toMatchObject({ bytes: file.length, sha256 });
  expect(server.asked).toEqual([...server.asked].sort((left, right) => left - right));
  expect(server.asked.length).toBeGreaterThan(3);
});

it('a file that changed meanwhile starts again', async () => {
  const broken = download(1_000);
  const run = broken.run();
  server.etag = '"one"';
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  server.etag = '"two"';
  expect(await run).toMatchObject({ bytes: file.length, sha256 });
});

it.each([403, 404, 416, 503])('status %i is not asked again', async (status) => {
  server.status = status;
  await expect(download().run()).rejects.toThrow(`status ${status}`);
  expect(server.asked).toEqual([0]);
});

it('what brings no further byte is given up', async () => {
  server.cutAfter = 0;
  await expect(download().run()).rejects.toThrow('3 tries');
  expect(server.asked).toEqual([0, 0, 0]);
});
