import { expect, it } from 'vitest';
import { isPublicAddress, networkOf } from './address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});

it.each([
  ['8.8.8.8', true], ['2606:4700::1111', true],
  ['127.0.0.1', false], ['10.1.2.3', false], ['172.16.0.1', false], ['192.168.0.1', false], ['169.254.169.254', false], ['100.64.0.1', false], ['0.0.0.0', false], ['224.0.0.1', false], ['255.255.255.255', false],
  ['::1', false], ['::', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:127.0.0.1', false], ['::ffff:10.0.0.1', false], ['64:ff9b::7f00:1', false], ['console.example', false],
])('%s is one of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
