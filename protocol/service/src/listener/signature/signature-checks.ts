import { Injectable } from '@nestjs/common';
import type { SignatureParts } from '@voltdeck/base/cipher';
import { CheckThreads, type Asker } from '../check/check-threads.ts';
import { CheckGate, checkCost } from '../gate/check-gate.ts';
import type { RegisteredKey } from './device-keys.ts';

/** Checks signatures: what is cheap at once, what is not in a thread. Strangers wait at the gate. */
@Injectable()
export class SignatureChecks {
  constructor(
    private readonly threads: CheckThreads,
    private readonly gate: CheckGate,
  ) {}

  /** By a key that is registered. @throws GateRefusal */
  byKey(asker: Asker, { algorithm, publicKey, verifier }: RegisteredKey, data: Uint8Array, signature: SignatureParts): boolean | Promise<boolean> {
    const inThread = (): Promise<boolean> => this.threads.run(asker, 'verify', { algorithm, publicKey, ...copied(data, signature) });
    if (asker.isLoggedIn) return verifier === null ? inThread() : verifier(data, signature);
    const cost = verifier === null ? checkCost.signature : checkCost.cheap;
    return this.gate.pass(asker.address, Date.now(), verifier === null ? inThread : async () => verifier(data, signature), cost);
  }

  /** By a key sent along with it: even its form may be made to cost much. @throws GateRefusal */
  byShownKey(asker: Asker, algorithm: number, publicKey: Uint8Array, data: Uint8Array, signature: SignatureParts): Promise<boolean> {
    const stranger = { address: asker.address, isLoggedIn: false };
    const input = { algorithm, publicKey: Uint8Array.from(publicKey), ...copied(data, signature) };
    return this.gate.pass(asker.address, Date.now(), () => this.threads.run(stranger, 'verify', input), checkCost.signature);
  }
}

/** Bytes by themselves: what travels to a thread takes its whole buffer along. */
const copied = (data: Uint8Array, { r, s }: SignatureParts): { data: Uint8Array; signature: SignatureParts } => ({ data: Uint8Array.from(data), signature: { r: Uint8Array.from(r), s: Uint8Array.from(s) } });
