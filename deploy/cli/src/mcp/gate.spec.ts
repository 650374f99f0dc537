import { expect, it } from 'vitest';
import { answering } from '../testing/answering-console.ts';
import { demandOn } from './gate.ts';

const config = (name: string, value: string): unknown => ({ items: [{ name, value }], next: null, total: 1 });

it('lets assistants read where the setting is on', async () => {
  const { session, asked } = answering(config('mcpServer', '1'));
  await demandOn(session);
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/configs?search=mcpServer&pageSize=5']);
});

it.each([config('mcpServer', '0'), { items: [], next: null, total: 0 }, config('another', '1')])('says who turns it on where it is not: %j', async (answer) => {
  await expect(demandOn(answering(answer).session)).rejects.toMatchObject({ code: 'MCP_OFF', message: expect.stringContaining('http://console.test/sys/config-list') });
});
