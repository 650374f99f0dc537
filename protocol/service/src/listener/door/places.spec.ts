import { describe, expect, it } from 'vitest';
import { Places, type Guest, type PlaceLimits } from './places.ts';

class Peer implements Guest {
  loggedIn = false;
  hasLeft = false;
  readonly address: string;
  constructor(readonly network: string) {
    this.address = network;
  }
  isLoggedIn(): boolean {
    return this.loggedIn;
  }
  leave(): void {
    this.hasLeft = true;
  }
}

const placesOf = (given: Partial<PlaceLimits>): Places => new Places({ most: 10, mostOfAddress: 10, isTrusted: () => false, vehiclesSeen: () => 0, ...given });
const peers = (...networks: string[]): Peer[] => networks.map((network) => new Peer(network));

describe('the places for connections', () => {
  it('refuse one more of an address that has its share, take another address, and what was given back', () => {
    const places = placesOf({ mostOfAddress: 2 });
    const all = peers('a', 'a', 'a', 'b');
    expect(all.map((peer) => places.take(peer, 0))).toEqual([null, null, 'tooManyOfAddress', null]);
    const [first, , third] = all;
    if (first && third) places.give(first);
    expect(third && places.take(third, 0)).toBeNull();
  });

  it('give an address two for each vehicle that logged in from there, and a trusted one any number', () => {
    const places = placesOf({ mostOfAddress: 1, vehiclesSeen: (network) => (network === 'gateway' ? 2 : 0), isTrusted: (address) => address === 'trusted' });
    expect(peers(...Array.from({ length: 5 }, () => 'gateway')).map((peer) => places.take(peer, 0))).toEqual([null, null, null, null, 'tooManyOfAddress']);
    expect(peers(...Array.from({ length: 4 }, () => 'trusted')).map((peer) => places.take(peer, 0))).toEqual([null, null, null, null]);
  });

  it('when all are taken, go from the longest without a login to an address where vehicles logged in before', () => {
    const places = placesOf({ most: 3, vehiclesSeen: (network) => (network === 'known' ? 1 : 0) });
    const [vehicle = new Peer(''), slow, later] = peers('a', 'b', 'c');
    for (const [at, peer] of [vehicle, slow, later].entries()) if (peer) places.take(peer, at);
    vehicle.loggedIn = true;
    expect(places.take(new Peer('stranger'), 4)).toBe('tooMany');
    expect(places.take(new Peer('known'), 4)).toBeNull();
    expect([vehicle, slow, later].map((peer) => peer?.hasLeft)).toEqual([false, true, false]);
  });

  it('are given to anyone, from connections without a login for five seconds', () => {
    const places = placesOf({ most: 1 });
    const idle = new Peer('a');
    places.take(idle, 0);
    expect(places.take(new Peer('b'), 4_999)).toBe('tooMany');
    expect(places.take(new Peer('b'), 5_000)).toBeNull();
    expect(idle.hasLeft).toBe(true);
  });

  it('are never taken from a vehicle that is logged in, nor does one vehicle displace for more than its own', () => {
    const places = placesOf({ most: 2, vehiclesSeen: (network) => (network === 'known' ? 1 : 0) });
    const all = peers('known', 'known');
    for (const peer of all) places.take(peer, 0);
    expect(places.take(new Peer('known'), 0)).toBe('tooMany');
    for (const peer of all) peer.loggedIn = true;
    expect(places.take(new Peer('other'), 60_000)).toBe('tooMany');
  });
});
