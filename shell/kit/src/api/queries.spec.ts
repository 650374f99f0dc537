import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from './endpoints.ts';
import { readFirstAnswers } from './first-answers.ts';
import { apiQuery, forgetAnswers, queryClient } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = (key: string): (() => void) =>
  new QueryObserver(queryClient, { queryKey: [key], queryFn: () => key, initialData: key, staleTime: Infinity, gcTime: 300_000 }).subscribe(() => undefined);

describe('a cache that is emptied', () => {
  it('keeps no answer', () => {
    queryClient.setQueryData(['fleet'], 'recorded');
    forgetAnswers();
    expect(queryClient.getQueryData(['fleet'])).toBeUndefined();
  });

  it('leaves no timer behind when a page lets go of an answer right after', async () => {
    const leave = watched('vehicles');
    forgetAnswers();
    leave();
    expect(vi.getTimerCount()).toBe(1);
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a query starts with what the HTML has asked for and got, and does not ask again', async () => {
  vi.useRealTimers();
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { voltdeckFirstAnswers: new Map([['/api/v1/fleet/overview', { at: Date.now(), answer: Promise.resolve(Response.json({ devices: 3 })) }]]) });
  readFirstAnswers();
  await new Promise(setImmediate);
  const observer = new QueryObserver(queryClient, apiQuery(endpoints.fleetOverview));
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: { devices: 3 } });
  leave();
  queryClient.clear();
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
