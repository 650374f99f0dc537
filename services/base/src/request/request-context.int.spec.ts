import { Controller, Inject } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { BusClient } from '../bus/bus-client.ts';
import { Handles } from '../bus/handles.ts';
import { createLog, LOG, type Log } from '../log.ts';
import { heard, runService, type RunningService } from '../testing/service-fixture.ts';
import { currentRequestId } from './request-context.ts';

const outer = { subject: 'context-test.outer' };
const inner = { subject: 'context-test.inner' };
const ownStatement = 'select query from pg_stat_activity where pid = pg_backend_pid()';

@Controller()
class Parts {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly dataSource: DataSource,
    private readonly client: BusClient,
  ) {}

  @Handles(outer)
  async outer(): Promise<unknown> {
    this.log.info({ event: 'outer' }, 'outer');
    return { asked: await this.client.call(inner, {}), later: currentRequestId() };
  }

  @Handles(inner)
  async inner(): Promise<unknown> {
    this.log.info({ event: 'inner' }, 'inner');
    const [alone] = await this.dataSource.query<{ query: string }[]>(ownStatement);
    const [inTransaction] = await this.dataSource.transaction((manager) => manager.query<{ query: string }[]>(`${ownStatement} and $1 = 1`, [1]));
    return { alone: alone?.query, inTransaction: inTransaction?.query };
  }
}

const log = heard();
let service: RunningService;
beforeAll(async () => {
  service = await runService('context-test', createLog('context-test', 'info', log), { controllers: [Parts] });
});
afterAll(() => service.close());

describe('the id of a request', () => {
  it('goes from service to service into their statements and log lines', async () => {
    const given = await service.app.get(BusClient).call(outer, {}, { requestId: 'request-4711' });
    expect(given).toEqual({
      asked: { alone: `/*request_id='request-4711'*/ ${ownStatement}`, inTransaction: `/*request_id='request-4711'*/ ${ownStatement} and $1 = 1` },
      later: 'request-4711',
    });
    const logged = log.lines.filter(({ event }) => event === 'outer' || event === 'inner').map(({ event, requestId }) => [event, requestId]);
    expect(logged).toEqual([['outer', 'request-4711'], ['inner', 'request-4711']]);
  });

  it('is each request\'s own when many run at once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const given = await Promise.all(ids.map((requestId) => service.app.get(BusClient).call<object, { later?: string }>(outer, {}, { requestId })));
    expect(given.map(({ later }) => later)).toEqual(ids);
  });

  it('that would end the comment stays out of the statement', async () => {
    const given = await service.app.get(BusClient).call(inner, {}, { requestId: `'*/ drop table device; --` });
    expect(given).toMatchObject({ alone: ownStatement });
  });

  it('is in no statement that a service runs outside of a request', async () => {
    const [row] = await service.app.get(DataSource).query<{ query: string }[]>(ownStatement);
    expect(row?.query).toBe(ownStatement);
  });
});
