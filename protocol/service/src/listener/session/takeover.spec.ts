import type { VehicleProof } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { mayTakeOver, type Terminal } from './takeover.ts';

const terminal = (about: Partial<Terminal> = {}): Terminal => ({ iccid: 'CARD-1', certificate: null, platform: null, proof: 'none', provenAt: null, ...about });
const proven = (proof: VehicleProof, about: Partial<Terminal> = {}): Terminal =>
  terminal({ proof, ...(proof === 'certificate' ? { certificate: 'AA:01' } : { provenAt: 1_000 }), ...about });
const stranger = terminal({ iccid: 'CARD-2' });

describe('a terminal that has proven nothing', () => {
  it('takes over by the same ICCID', () => expect(mayTakeOver(terminal(), terminal())).toBe(true));
  it('takes nothing over by another ICCID, or by none', () => {
    expect(mayTakeOver(terminal(), stranger)).toBe(false);
    expect(mayTakeOver(terminal({ iccid: null }), terminal({ iccid: null }))).toBe(false);
  });
  it.each(['key', 'signature', 'certificate'] as const)('does not end a session that was proven by %s, whatever its ICCID', (proof) => {
    expect(mayTakeOver(proven(proof), terminal())).toBe(false);
  });
  it('does not end a session with a client certificate that names no vehicle', () => {
    expect(mayTakeOver(terminal({ certificate: 'AA:01' }), terminal())).toBe(false);
  });
  it('ends one of the same platform, and none of that platform that was proven', () => {
    const relayed = terminal({ platform: 'north', iccid: null });
    expect(mayTakeOver(relayed, relayed)).toBe(true);
    expect(mayTakeOver(proven('key', { platform: 'north' }), relayed)).toBe(false);
    expect(mayTakeOver(relayed, { ...relayed, platform: 'south' })).toBe(false);
  });
});

describe('a terminal that has proven who it is', () => {
  it.each(['key', 'signature', 'certificate'] as const)('evicts by %s one that has not', (proof) => {
    expect(mayTakeOver(stranger, proven(proof))).toBe(true);
    expect(mayTakeOver(terminal({ iccid: 'CARD-2', certificate: 'BB:02' }), proven(proof))).toBe(true);
  });
  it('takes over again by the same certificate, with another card too', () => {
    expect(mayTakeOver(proven('certificate'), proven('certificate', { iccid: 'CARD-2' }))).toBe(true);
  });
  it('takes over by a renewed certificate of its VIN', () => {
    expect(mayTakeOver(proven('certificate'), proven('certificate', { certificate: 'CC:03' }))).toBe(true);
  });
  it('gives way to no worse proof', () => {
    expect(mayTakeOver(proven('certificate'), proven('signature'))).toBe(false);
    expect(mayTakeOver(proven('signature', { provenAt: 1 }), proven('key'))).toBe(false);
  });
  it('gives way to no login by the same certificate where vehicles share one', () => {
    const shared = { certificate: 'DD:04' };
    expect(mayTakeOver(proven('signature', shared), terminal(shared))).toBe(false);
    expect(mayTakeOver(terminal(shared), terminal({ ...shared, iccid: 'CARD-2' }))).toBe(true);
  });
  it('takes over by a newer login, and not by one that was recorded', () => {
    expect(mayTakeOver(proven('signature'), proven('signature', { provenAt: 2_000 }))).toBe(true);
    expect(mayTakeOver(proven('signature'), proven('signature'))).toBe(false);
    expect(mayTakeOver(proven('key'), proven('signature', { provenAt: 999 }))).toBe(false);
  });
});
