import type { AddressInfo } from 'node:net';

const anyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** By which a process reaches its own port. */
export function ownOrigin({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  const host = anyAddress[address] ?? address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
