import { modules } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import type { ConsoleCall, ConsoleSession } from './console.ts';
import { allItems } from './every-item.ts';

it('takes a list to its end, in pages as large as they may be', async () => {
  const asked: (ConsoleCall['query'])[] = [];
  const pages = ['{"items":[1,2],"next":"a"}', '{"items":[],"next":"b"}', '{"items":[3],"next":null}'];
  const session: ConsoleSession = { url: 'http://console.test', ask: async (_route, { query } = {}) => (asked.push(query), JSON.parse(pages.shift() ?? '{}')) };
  expect(await allItems(session, modules.moduleList)).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ pageSize: '200' }, { cursor: 'a', pageSize: '200' }, { cursor: 'b', pageSize: '200' }]);
});
