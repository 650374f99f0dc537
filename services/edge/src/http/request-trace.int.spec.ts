import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServiceProcess, startProcess, startProcesses, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const span = z.object({ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string(), kind: z.number(), attributes: z.array(attribute) });
const sent = z.object({
  resourceSpans: z.array(z.object({ resource: z.object({ attributes: z.array(attribute) }), scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type CollectedSpan = z.infer<typeof span> & { readonly service: string };

const spans: CollectedSpan[] = [];

/** Takes what an OpenTelemetry collector would. */
const collector: Server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    for (const { resource, scopeSpans } of sent.parse(JSON.parse(Buffer.concat(pieces).toString())).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((each) => ({ ...each, service }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let children: ServiceProcess[] = [];
let database: TemporaryDatabase;
let shell: string;

beforeAll(async () => {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  database = await temporaryDatabase();
  shell = await mkdtemp(join(tmpdir(), 'voltdeck-trace-'));
  await writeFile(join(shell, 'build.json'), JSON.stringify({ id: 'b', critical: { scripts: [], styles: [] }, shared: {}, provides: {}, files: [] }));
  const common = { NATS_URL: natsUrl, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
  children = await startProcesses([
    startProcess('services/identity', { ...common, DATABASE_URL: database.url }),
    startProcess('services/edge', { ...common, HTTP_PORT: '0', SHELL_DIR: shell, CACHE_DIR: shell }),
  ]);
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await new Promise((resolve) => collector.close(resolve));
  await database.drop();
  await rm(shell, { recursive: true });
});

it('one request is one trace from the edge over the bus to the statements, without what the caller sent', async () => {
  const [, edge] = children;
  const url = `http://127.0.0.1:${edge?.ready.httpPort}/api/v1/session?search=private`;
  await fetch(url, { headers: { authorization: 'Bearer vd_not-a-token-at-all', 'x-request-id': 'traced-request' } });
  // The last spans are sent as a process ends.
  await Promise.all(children.map((child) => child.stop()));
  const mine = spans.filter(({ attributes }) => attributes.some(({ key, value }) => key === 'request.id' && value.stringValue === 'traced-request'));
  const roots = mine.filter(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '');
  expect(roots.map(({ service, name }) => [service, name])).toEqual([['edge', 'GET']]);
  expect(new Set(mine.map(({ traceId }) => traceId)).size).toBe(1);
  const ids = new Set(mine.map(({ spanId }) => spanId));
  expect(mine.filter((each) => !roots.includes(each)).every(({ parentSpanId }) => ids.has(parentSpanId ?? ''))).toBe(true);
  const kinds = new Set(mine.map(({ service, name, kind }) => `${service} ${name} ${kind}`));
  expect([...kinds]).toEqual(expect.arrayContaining(['edge identity.resolve-token 3', 'identity identity.resolve-token 2', 'identity sql 3']));
  expect(JSON.stringify(mine)).not.toMatch(/not-a-token|private/);
});
