import { Controller } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BusClient } from '../bus/bus-client.ts';
import { Handles } from '../bus/handles.ts';
import { DomainError } from '../domain-error.ts';
import { createLog } from '../log.ts';
import { inRequest } from '../request/request-context.ts';
import { runService, type RunningService } from '../testing/service-fixture.ts';
import { beginSpan, currentTraceparent, startTracing, stopTracing } from './trace.ts';

const asked = { subject: 'trace-test.asked' };
const refused = { subject: 'trace-test.refused' };

@Controller()
class Parts {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(asked)
  async asked(): Promise<unknown> {
    return this.dataSource.query('select 1 as one');
  }

  @Handles(refused)
  refused(): never {
    throw new DomainError('DEVICE_NOT_FOUND', { deviceId: 'x' });
  }
}

const span = z.object({ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string(), kind: z.number(), status: z.object({ code: z.number().optional() }), attributes: z.array(z.object({ key: z.string() })) });
const sent = z.object({ resourceSpans: z.array(z.object({ resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })) }), scopeSpans: z.array(z.object({ spans: z.array(span) })) })) });

const spans: z.infer<typeof span>[] = [];
const paths: (string | undefined)[] = [];

/** Takes what an OpenTelemetry collector would. */
const collector: Server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    paths.push(request.url);
    const { resourceSpans } = sent.parse(JSON.parse(Buffer.concat(pieces).toString()));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let service: RunningService;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  service = await runService('trace-test', createLog('trace-test', 'silent'), { controllers: [Parts] });
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => collector.close(resolve));
});

describe('a trace', () => {
  it('is not started while no endpoint is set', async () => {
    await startTracing('trace-test', undefined);
    expect(beginSpan({ name: 'x', kind: 'server' }).within(currentTraceparent)).toBeUndefined();
  });

  it('joins the request, the call, its handler and its statement, and continues from who asked', async () => {
    await startTracing('trace-test', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
    const outside = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };
    const root = beginSpan({ name: 'GET', kind: 'server', parent: `00-${outside.trace}-${outside.span}-01` });
    const client = service.app.get(BusClient);
    await inRequest('request-1', () => root.within(() => client.call(asked, {})));
    await expect(inRequest('request-1', () => root.within(() => client.call(refused, {})))).rejects.toThrow('DEVICE_NOT_FOUND');
    root.end();
    await stopTracing();
    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([outside.trace]));
    const named = (name: string, kind: number) => spans.find((each) => each.name === name && each.kind === kind);
    const chain = [named('GET', 2), named('trace-test.asked', 3), named('trace-test.asked', 2), named('sql', 3)];
    expect(chain.map((each) => each?.parentSpanId)).toEqual([outside.span, ...chain.slice(0, 3).map((each) => each?.spanId)]);
    expect(new Set(chain.map((each) => each?.spanId)).size).toBe(4);
    expect([named('trace-test.asked', 2)?.status.code ?? 0, named('trace-test.refused', 2)?.status.code]).toEqual([0, 2]);
  });
});
