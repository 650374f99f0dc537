import { pageStateId } from '@voltdeck/protocol/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { pagePlace, standInFrame } from './frame.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  standInFrame('');
});

/** A page whose HTML carries the state of the console, or none. */
const pageOf = (id: string | null): void => void vi.stubGlobal('document', { getElementById: (asked: string) => (asked === id ? {} : null) });

it('a page of the console carries its state, a site of its own does not, and a link puts it under a prefix', () => {
  pageOf(pageStateId);
  expect(pagePlace()).toBe('console');
  pageOf(null);
  expect(pagePlace()).toBe('site');
  standInFrame('/embed');
  expect(pagePlace()).toBe('link');
});
