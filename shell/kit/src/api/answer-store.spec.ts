import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { answerStore } from './answer-store.ts';
import { endpoints } from './endpoints.ts';
import { apiQuery, queryClient } from './queries.ts';

afterEach(() => queryClient.clear());

const overview = { devices: 3, projects: 1, customers: 1, devicesAddedThisMonth: 0 };

it('an answer is asked for while it is watched, and followed in the cache until then', async () => {
  const asked = vi.fn(() => Promise.resolve(overview));
  const options = { ...apiQuery(endpoints.fleetOverview), queryFn: asked };
  const answer = answerStore(options);
  const said: unknown[] = [];
  expect([answer.get().data, asked.mock.calls.length]).toEqual([undefined, 0]);
  const end = answer.subscribe(() => said.push(answer.get().data?.devices));
  await vi.waitFor(() => expect(said).toContain(3));
  queryClient.setQueryData(options.queryKey, { ...overview, devices: 4 });
  await vi.waitFor(() => expect(said.at(-1)).toBe(4));
  end();
  queryClient.setQueryData(options.queryKey, { ...overview, devices: 5 });
  await Promise.resolve();
  expect(said).not.toContain(5);
});

it('an answer has the type that the contract gives it', () => {
  const store = answerStore({ ...apiQuery(endpoints.fleetOverview), refetchInterval: 10_000 });
  type Known = ReturnType<typeof store.get>['data'];
  expect(store.get().data).toBeUndefined();
  expectTypeOf<NonNullable<Known>['devices']>().toEqualTypeOf<number>();
  expectTypeOf<undefined>().toExtend<Known>();
});
