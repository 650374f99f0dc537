import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient, httpTransport, type ClientRequest } from './client.ts';
import { contract } from './contract.ts';
import { route } from './route.ts';

const { series, faultClear, vehicleList } = contract;
const part = route({ method: 'PATCH', path: '/api/v1/files/:id/content', access: 'add', service: 'edge', summary: 'A part', file: true, input: z.strictObject({ id: z.string(), offset: z.number() }), output: z.unknown() });
const addresses = { series: { route: series }, faultClear: { route: faultClear }, vehicleList: { route: vehicleList }, part: { route: part } };
const bytes = new Uint8Array([1, 2, 3]);

let server: Server | undefined;
afterEach(async () => {
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
  server = undefined;
});

/** A console that gives one answer and notes what it is asked. */
async function answering(status: number, body: string): Promise<{ readonly origin: string; readonly asked: string[] }> {
  const asked: string[] = [];
  server = createServer(async (request, response) => {
    let taken = '';
    for await (const chunk of request) taken += Buffer.from(chunk).toString('latin1');
    asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? '-'} ${request.headers.authorization} ${taken}`);
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

it('sends each field where its route has it', async () => {
  const sent: ClientRequest[] = [];
  const client = createClient(addresses, async (request) => {
    sent.push(request);
    return { items: [] };
  });
  await client.series({ deviceId: 'a/b', metrics: ['soc', 'soh'], from: 0, to: 10 });
  await client.faultClear({ faultId: '7', reason: 'repaired' });
  await client.vehicleList();
  await client.part({ id: '7', offset: 12 }, bytes);
  expect(sent).toEqual([
    { method: 'GET', path: '/api/v1/devices/a%2Fb/series?metrics=soc%2Csoh&from=0&to=10' },
    { method: 'PUT', path: '/api/v1/faults/7/clearing', body: { reason: 'repaired' } },
    { method: 'GET', path: '/api/v1/vehicles' },
    { method: 'PATCH', path: '/api/v1/files/7/content?offset=12', file: bytes },
  ]);
});

it('asks over HTTP with who asks, and with JSON or a file as the body', async () => {
  const { origin, asked } = await answering(200, '{"items":[]}');
  const client = createClient(addresses, httpTransport(origin, { authorization: 'Bearer vd_1' }));
  expect(await client.vehicleList({ pageSize: 2 })).toEqual({ items: [] });
  await client.faultClear({ faultId: '7', reason: 'repaired' });
  await client.part({ id: '7', offset: 12 }, bytes);
  expect(asked).toEqual([
    'GET /api/v1/vehicles?pageSize=2 - Bearer vd_1 ',
    'PUT /api/v1/faults/7/clearing application/json Bearer vd_1 {"reason":"repaired"}',
    'PATCH /api/v1/files/7/content?offset=12 application/octet-stream Bearer vd_1 \u0001\u0002\u0003',
  ]);
});

it.each([
  ['a problem with its code', 404, '{"code":"FAULT_NOT_FOUND"}', { problem: { code: 'FAULT_NOT_FOUND' }, message: 'The console answered 404: FAULT_NOT_FOUND' }],
  ['a refusal of something else as it came', 502, 'Bad Gateway', { problem: {}, text: 'Bad Gateway', message: 'The console answered 502: no error code' }],
  ['a good answer that is no JSON', 200, '<!doctype html>', { text: '<!doctype html>', message: 'The console answered 200: no JSON' }],
])('throws %s', async (_what, status, body, error) => {
  const { origin } = await answering(status, body);
  await expect(createClient(addresses, httpTransport(origin, {})).vehicleList()).rejects.toMatchObject({ name: 'ClientError', status, ...error });
});

it('throws what fetch throws where a good answer breaks off: the line failed, not the console', async () => {
  server = createServer((_request, response) => void response.writeHead(200, { 'content-length': '1000', connection: 'close' }).write('{"items":', () => response.destroy()));
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const client = createClient(addresses, httpTransport(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, {}));
  await expect(client.vehicleList()).rejects.toBeInstanceOf(TypeError);
});
