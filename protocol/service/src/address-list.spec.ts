import { describe, expect, it } from 'vitest';
import { AddressList, readAddresses } from './address-list.ts';

describe('the addresses that may connect', () => {
  it('are all when none is named', () => {
    expect(new AddressList([]).has('203.0.113.9')).toBe(true);
  });

  it('are those of the networks and the single ones', () => {
    const list = new AddressList(['10.20.0.0/16', '192.0.2.7', '2001:db8::/32']);
    expect(['10.20.255.1', '192.0.2.7', '2001:db8:1::5'].map((address) => list.has(address))).toEqual([true, true, true]);
    expect(['10.21.0.1', '192.0.2.8', '2001:db9::5', 'unknown'].map((address) => list.has(address))).toEqual([false, false, false, false]);
  });

  it('are read from a line with commas', () => {
    expect(readAddresses(' 10.0.0.0/8, 192.0.2.7 ,')).toEqual(['10.0.0.0/8', '192.0.2.7']);
    expect(readAddresses('')).toEqual([]);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'fleet.example', '::1/129', '10.0.0.0/8/9'])("do not include '%s'", (text) => {
    expect(() => readAddresses(text)).toThrow(text);
  });
});
