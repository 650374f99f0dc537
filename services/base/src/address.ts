import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a customer of a provider: anyone who has one address of such a network has them all. */
const networkBits = 64;

/**
 * What counters of an address count by: an IPv4 address, or the /64 network of an IPv6 one. IPv4 in IPv6 is IPv4.
 *
 * @returns the text itself where it is no address
 * @example networkOf('2001:db8::2:3:4:5') === '2001:db8::/64'
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/${networkBits}`);
  return `${network.toString()}/${networkBits}`;
}

/** Whether an address is one of the internet: not private, loopback, link-local, reserved, nor IPv4 of such a kind in IPv6. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
