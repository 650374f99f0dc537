import { Injectable } from '@nestjs/common';
import { findSignature, type FoundSignature } from '@voltdeck/base/cipher';
import type { Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import type { Refusal } from '../refusals.ts';
import type { Incoming } from '../seal/incoming.ts';
import { Security } from '../settings/security.ts';
import { DeviceKeys, type KnownDevice, type RegisteredKey } from './device-keys.ts';
import { SignatureChecks } from './signature-checks.ts';

/** What a report's signature says of it. */
export type Verdict = { readonly refused: Refusal } | { readonly verified: boolean };

const unsigned: Verdict = { verified: false };
const verified: Verdict = { verified: true };

/** Whose signature it is. */
type Signer = Pick<Session, 'vin' | 'connection' | 'demandsSignature'>;

/** Judges the signature of a report (block FF of 2025) by the key that is registered of its device. */
@Injectable()
export class Signatures {
  constructor(
    private readonly security: Security,
    private readonly devices: DeviceKeys,
    private readonly checks: SignatureChecks,
    private readonly counts: Counts,
  ) {}

  judge(session: Session, frame: Incoming, nowMs: number): Verdict | Promise<Verdict> {
    const signature = findSignature(frame);
    if (signature === null) return session.demandsSignature ? { refused: 'signatureMissing' } : unsigned;
    const device = this.devices.of(session.vin, nowMs);
    if (device instanceof Promise) return device.then((read) => this.verdict(session, signature, read, nowMs));
    return this.verdict(session, signature, device, nowMs);
  }

  /** The signature behind a login or an answer, found by its caller. */
  async judgeFound(signer: Signer, signature: FoundSignature, nowMs: number): Promise<Verdict> {
    return this.verdict(signer, signature, await this.devices.of(signer.vin, nowMs), nowMs);
  }

  private verdict(session: Signer, signature: FoundSignature, { keys }: KnownDevice, nowMs: number): Verdict | Promise<Verdict> {
    if (keys.length === 0) return this.unregistered(session);
    const fitting = keys.filter((key) => key.algorithm === signature.algorithm && key.validFrom <= nowMs && nowMs < key.validTo);
    return this.firstThatVerifies(session, signature, fitting);
  }

  private firstThatVerifies(session: Signer, signature: FoundSignature, [key, ...others]: readonly RegisteredKey[]): Verdict | Promise<Verdict> {
    if (key === undefined) return { refused: 'signatureInvalid' };
    const { signed, r, s } = signature;
    const judge = (isRight: boolean): Verdict | Promise<Verdict> => (isRight ? this.verified() : this.firstThatVerifies(session, signature, others));
    const checked = this.checks.byKey(session.connection, key, signed, { r, s });
    return checked instanceof Promise ? checked.then(judge) : judge(checked);
  }

  private verified(): Verdict {
    this.counts.add('security.signatureVerified');
    return verified;
  }

  private unregistered(session: Signer): Verdict {
    if (session.demandsSignature || !this.security.acceptsUnregistered) return { refused: 'signatureUnregistered' };
    this.counts.add('security.signatureUnregistered');
    return unsigned;
  }
}
