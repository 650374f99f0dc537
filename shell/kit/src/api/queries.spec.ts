import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers, queryClient } from './queries.ts';

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
