import { describe, expect, it } from 'vitest';
import { activationOutcome, type KeptKey } from './activation-outcome.ts';

const asked = { chipId: 'CHIP-1', algorithm: 1, publicKey: 'a2V5' };
const kept = (about: Partial<KeptKey> = {}): KeptKey => ({ ...asked, deviceId: 'device', ended: false, ...about });

describe('an activation', () => {
  it.each([
    { what: 'of a device without keys is registered', keys: [], outcome: 'registered' },
    { what: 'that is repeated is known and changes nothing', keys: [kept()], outcome: 'known' },
    { what: 'with a chip of another device is refused', keys: [kept({ deviceId: 'other' })], outcome: 'chipUsed' },
    { what: 'with a chip that another device gave up is registered', keys: [kept({ deviceId: 'other', ended: true })], outcome: 'registered' },
    { what: 'with another chip of an activated device is refused', keys: [kept({ chipId: 'CHIP-2' })], outcome: 'vinDuplicate' },
    { what: 'with another key of an activated device is refused', keys: [kept({ publicKey: 'b3RoZXI=' })], outcome: 'vinDuplicate' },
    { what: 'with a key that was ended is refused', keys: [kept({ ended: true })], outcome: 'vinDuplicate' },
    { what: 'after the key before it was ended is registered', keys: [kept({ publicKey: 'b2xk', ended: true })], outcome: 'registered' },
    { what: 'beside a key that somebody entered by hand is registered', keys: [kept({ chipId: null })], outcome: 'registered' },
  ])('$what', ({ keys, outcome }) => {
    expect(activationOutcome('device', asked, keys)).toBe(outcome);
  });
});
