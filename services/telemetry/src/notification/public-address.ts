import { isPublicAddress } from '@voltdeck/base';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is a private, loopback or link-local address; WEBHOOK_PRIVATE_ADDRESSES=allow permits it`);
  }
}

/** Resolves a name for the very connection that is opened, so that no second answer of DNS can lead elsewhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused !== undefined) return callback(new RefusedAddress(refused.address), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/** An address in a URL is connected to without a lookup. @returns null: it is a name, or public */
export const addressRefusal = (host: string): Error | null => (isIP(host) !== 0 && !isPublicAddress(host) ? new RefusedAddress(host) : null);

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
