import { Gauge, register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { heard } from '../testing/service-fixture.ts';
import { Health } from './health.ts';
import { OpsServer } from './ops-server.ts';

const lines = heard();
const server = new OpsServer(new Health(), createLog('test', 'info', lines));
// Other files of the process have figures of theirs.
beforeAll(() => register.clear());
afterAll(() => server.onApplicationShutdown());

it('answers 500 when a figure cannot be read, and continues', async () => {
  const port = await server.listen(0, '127.0.0.1');
  const asked = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  new Gauge({ name: 'unreadable', help: 'A figure whose source is away', collect: () => Promise.reject(new Error('gone')) });
  expect((await asked('/metrics')).status).toBe(500);
  expect(lines.lines).toHaveLength(1);
  register.removeSingleMetric('unreadable');
  expect((await asked('/metrics')).status).toBe(200);
});
