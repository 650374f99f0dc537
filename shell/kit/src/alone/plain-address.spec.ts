import { expect, it } from 'vitest';
import { plainPath } from './plain-address.ts';

it.each([
  ['/screen/v1', '/screen/v1'],
  ['/screen/v1/', '/screen/v1'],
  ['/screen/v1//', '/screen/v1'],
  ['/screen/datav/LeftChart1/index.html', '/screen/datav/LeftChart1'],
  ['/index.html', '/'],
  ['/', '/'],
])('%s is the page %s', (path, page) => {
  expect(plainPath(path)).toBe(page);
});
