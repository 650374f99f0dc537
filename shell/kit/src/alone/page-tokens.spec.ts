import { ApiError } from '@voltdeck/kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi, renewed, requestTo } from '../api/client.ts';
import { PageTokens, type PageTokenNow } from './page-tokens.ts';
import { WallTokenRefused } from './refusal.ts';

const lifeMs = 900_000;
const monthMs = 30 * 24 * 3_600_000;
const unreachable = new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });

let given: number;
let refused: number;
let fails: Error | null;
let tokens: PageTokens | null;
beforeEach(() => {
  vi.useFakeTimers();
  [given, refused, fails, tokens] = [0, 0, null, null];
});
afterEach(() => {
  tokens?.end();
  configureApi({ token: null });
  vi.useRealTimers();
});

const source = async (): Promise<PageTokenNow> => {
  if (fails !== null) throw fails;
  return { token: `vdp_${++given}`, expiresInMs: lifeMs };
};
const begin = async (from = source): Promise<void> => void (tokens = await PageTokens.begin(from, { use: configureApi, onRefused: () => refused++ }));
const used = (): string | null => requestTo('/').token;

it('a token is renewed before it ends, for as long as the page is open', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(lifeMs / 2 - 1);
  expect(used()).toBe('vdp_1');
  await vi.advanceTimersByTimeAsync(lifeMs / 4 + 1);
  expect(used()).toBe('vdp_2');
  await vi.advanceTimersByTimeAsync(monthMs);
  const turns = monthMs / lifeMs;
  expect(given).toBeGreaterThan(turns * 1.3);
  expect(given).toBeLessThan(turns * 2 + 3);
});

it('a page without network tries on with longer waits, and has another token when the network is back', async () => {
  await begin();
  fails = unreachable;
  await vi.advanceTimersByTimeAsync(lifeMs * 20);
  expect([used(), refused]).toEqual(['vdp_1', 0]);
  fails = null;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(used()).toBe('vdp_2');
});

it('all that find the token refused wait for one other, and later callers take it', async () => {
  await begin();
  expect(await Promise.all([renewed('vdp_1'), renewed('vdp_1'), renewed('vdp_1')])).toEqual([true, true, true]);
  expect([used(), await renewed('vdp_1'), given]).toEqual(['vdp_2', true, 2]);
});

it('who asks while no one can answer learns so, and nothing has ended', async () => {
  await begin();
  fails = unreachable;
  await expect(renewed('vdp_1')).rejects.toThrow(unreachable);
  expect(refused).toBe(0);
});

it.each([
  ['the console', new ApiError({ code: 'SIGN_IN_REQUIRED', status: 401 })],
  ['the server of the wall', new WallTokenRefused()],
])('a token that %s refuses to renew ends once, and is not asked about again and again', async (_who, refusal) => {
  await begin();
  fails = refusal;
  await vi.advanceTimersByTimeAsync(lifeMs);
  expect(refused).toBe(1);
  fails = null;
  expect(await renewed('vdp_1')).toBe(false);
  await vi.advanceTimersByTimeAsync(lifeMs * 3);
  expect([given, refused]).toEqual([1, 1]);
});

it('a token that is exchanged for none is used as it is', async () => {
  await begin(() => Promise.resolve({ token: 'vd_program', expiresInMs: null }));
  await vi.advanceTimersByTimeAsync(monthMs);
  expect(used()).toBe('vd_program');
});
