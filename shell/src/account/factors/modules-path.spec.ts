import { expect, it } from 'vitest';
import { modulesPath } from './modules-path.ts';

it('draws each run of dark modules once', () => {
  const rows = ['##.#', '....', '.###'].map((row) => [...row].map((module) => module === '#'));
  expect(modulesPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});
