import { describe, expect, it } from 'vitest';
import { isSlow } from './slow-connection.ts';

describe('fetching ahead', () => {
  it.each([
    [undefined, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
  ])('on a connection of %j is too slow: %s', (connection, slow) => {
    expect(isSlow(connection)).toBe(slow);
  });
});
