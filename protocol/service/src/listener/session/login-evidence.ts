import { Injectable } from '@nestjs/common';
import { Profiles } from '@voltdeck/base';
import { findSignature } from '@voltdeck/base/cipher';
import { command, encryption } from '@voltdeck/protocol/codes';
import { unfulfilled, type PolicyDemand, type SecurityPolicy, type ShownSecurity, type VehicleProof } from '@voltdeck/protocol/contract';
import type { Connection } from '../connection.ts';
import { frameTimeOf } from '../frames/frame-time.ts';
import type { Refusal } from '../refusals.ts';
import type { Incoming } from '../seal/incoming.ts';
import { Signatures } from '../signature/signatures.ts';
import { trailingSignature } from '../signature/trailing-signature.ts';

/** What a login has shown, and by what it has proven that it is of this vehicle. */
export interface Evidence {
  readonly shown: ShownSecurity;
  readonly proof: VehicleProof;
  /** Epoch ms: the time that was signed or encrypted with it; null where nothing of it can be sent again by a stranger. */
  readonly provenAt: number | null;
}

/** The time of a login that proves something is at most so far from ours. */
const nowWithinMs = 600_000;
const remembered = 50_000;
const ownCiphers: ReadonlySet<number> = new Set([encryption.aes128, encryption.sm4]);
/** What a login is refused with that does not do what is demanded. */
export const refusalOf: Readonly<Record<Exclude<PolicyDemand, 'activation'>, Refusal>> = { transport: 'tlsMissing', encryption: 'encryptionMissing', signature: 'signatureMissing' };

/** Weighs what a login brings besides its VIN. What could have been recorded counts once, and only with the time of now. */
@Injectable()
export class LoginEvidence {
  /** Times of the newest proofs, by VIN. */
  private readonly newest = new Map<string, number>();

  constructor(
    private readonly profiles: Profiles,
    private readonly signatures: Signatures,
  ) {}

  /** What shows without asking for keys. A platform's certificate is none of the vehicle. */
  shown(connection: Connection, { vin, cover }: Incoming): ShownSecurity {
    const transport = connection.transport === 'plain' ? 'any' : connection.link === null && connection.certificateNames(vin) ? 'certificate' : 'tls';
    return { transport, encrypted: cover !== undefined, signed: false };
  }

  /** @returns the cause that the login is refused with, where it does not do what is demanded */
  async of(connection: Connection, frame: Incoming, profile: string, policy: SecurityPolicy, nowMs: number): Promise<Evidence | Refusal> {
    const shown = this.shown(connection, frame);
    const lacking = unfulfilled({ ...policy, signature: 'optional' }, shown);
    if (lacking !== null) return lacking === 'transport' ? transportRefusal(policy, connection) : refusalOf[lacking];
    const signed = await this.isSigned(connection, frame, policy, nowMs);
    if (typeof signed === 'string') return signed;
    const provenAt = this.freshTime(connection, frame, profile, nowMs);
    if (signed && provenAt === null && policy.signature === 'required' && frame.command === command.login) return 'signatureStale';
    const isOwnKey = frame.cover !== undefined && ownCiphers.has(frame.cover.encryption) && this.profiles.of(profile).encryption.keySource === 'device';
    return { shown: { ...shown, signed }, ...proofOf(shown, signed, isOwnKey, provenAt) };
  }

  /** The login holds its VIN: what it proved itself by proves nothing a second time. */
  used(vin: string, { provenAt }: Evidence): void {
    if (provenAt === null) return;
    this.newest.delete(vin);
    this.newest.set(vin, provenAt);
    const [oldest] = this.newest.keys();
    if (this.newest.size > remembered && oldest !== undefined) this.newest.delete(oldest);
  }

  private async isSigned(connection: Connection, frame: Incoming, { signature: demand }: SecurityPolicy, nowMs: number): Promise<boolean | Refusal> {
    const demandsSignature = demand === 'required';
    const found = frame.command === command.login ? trailingSignature(frame) : findSignature(frame);
    if (found === null) return demandsSignature ? 'signatureMissing' : false;
    const verdict = await this.signatures.judgeFound({ vin: frame.vin, connection, demandsSignature }, found, nowMs);
    // Where no signature is demanded, bytes behind a login are what they have always been.
    if ('refused' in verdict) return demandsSignature ? verdict.refused : false;
    return verdict.verified;
  }

  /** The time of the login, where it is of now and newer than what has proven something before; null where it is not. */
  private freshTime(connection: Connection, frame: Incoming, profile: string, nowMs: number): number | null {
    const { vin } = frame;
    const at = frameTimeOf(frame, this.profiles.of(profile));
    if (at === null || Math.abs(at - nowMs) > nowWithinMs) return null;
    // A terminal that did not hear its answer sends the same again.
    if (connection.sessionOf(vin)?.provenAt === at) return at;
    return at > (this.newest.get(vin) ?? Number.NEGATIVE_INFINITY) ? at : null;
  }
}

function transportRefusal({ transport }: SecurityPolicy, { transport: used, certificate, link }: Connection): Refusal {
  if (transport === 'tls' || used === 'plain') return 'tlsMissing';
  return certificate === null || link !== null ? 'certificateMissing' : 'certificateOther';
}

function proofOf({ transport }: ShownSecurity, signed: boolean, isOwnKey: boolean, provenAt: number | null): Pick<Evidence, 'proof' | 'provenAt'> {
  if (transport === 'certificate') return { proof: 'certificate', provenAt: null };
  if (provenAt === null || !(signed || isOwnKey)) return { proof: 'none', provenAt: null };
  return { proof: signed ? 'signature' : 'key', provenAt };
}

/** A vehicle that is admitted for another purpose than a login: its transport has to be the one that is demanded. */
export function wayRefusal(policy: SecurityPolicy, shown: ShownSecurity, connection: Connection): Refusal | null {
  return unfulfilled({ transport: policy.transport, encryption: 'optional', signature: 'optional' }, shown) === null ? null : transportRefusal(policy, connection);
}
