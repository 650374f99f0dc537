import { expect, it } from 'vitest';
import { McpLimit } from './mcp-limit.ts';

const taken = (limit: McpLimit, token: string, times: number, nowMs: number): number =>
  Array.from({ length: times }, () => {
    try {
      limit.take(token, nowMs);
      return 1;
    } catch {
      return 0;
    }
  }).reduce((sum: number, one) => sum + one, 0);

it('lets a third of a minute through at once and then as many as a minute has, of each token', () => {
  const limit = new McpLimit({ MCP_CALLS_PER_MINUTE: 60 });
  expect(taken(limit, 'a', 99, 0)).toBe(20);
  expect(taken(limit, 'b', 99, 0)).toBe(20);
  expect(taken(limit, 'a', 99, 3_000)).toBe(3);
});

it('says after how long one call is free again', () => {
  const limit = new McpLimit({ MCP_CALLS_PER_MINUTE: 3 });
  expect(taken(limit, 'a', 9, 0)).toBe(1);
  expect(() => limit.take('a', 0)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', data: { retryAfterS: 20 } }));
});
