import { expect, it } from 'vitest';
import { missingPermissions, readablePath } from './error-text.ts';

it('a path is read as people write it, and as it is where it cannot be', () => {
  expect(readablePath('/main/%E7%94%B5%E6%B1%A0%20A')).toBe('/main/电池 A');
  expect(readablePath('/main/%E7%94')).toBe('/main/%E7%94');
});

it('what is missing for a page is its permission and the one to read, as far as they are not held', () => {
  expect(missingPermissions('update', ['view'])).toEqual(['update']);
  expect(missingPermissions('update', [])).toEqual(['view', 'update']);
  expect(missingPermissions('view', [])).toEqual(['view']);
  expect(missingPermissions('administrator', ['view'])).toEqual([]);
  expect(missingPermissions(undefined, [])).toEqual([]);
});
