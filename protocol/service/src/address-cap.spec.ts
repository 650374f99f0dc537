import { describe, expect, it } from 'vitest';
import { AddressCap } from './address-cap.ts';

describe('the caps on connections', () => {
  it('refuses one more of an address that has its share, and takes another address', () => {
    const cap = new AddressCap(10, 2);
    expect([cap.take('a'), cap.take('a'), cap.take('a'), cap.take('b')]).toEqual([null, null, 'tooManyOfAddress', null]);
  });

  it('refuses any address when all places are taken', () => {
    const cap = new AddressCap(2, 2);
    expect([cap.take('a'), cap.take('b'), cap.take('c')]).toEqual([null, null, 'tooMany']);
  });

  it('takes again what was given back', () => {
    const cap = new AddressCap(1, 1);
    cap.take('a');
    cap.give('a');
    expect(cap.take('b')).toBeNull();
  });
});
