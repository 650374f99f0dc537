import type { AuditFault, AuditVerificationView } from '@voltdeck/contract';
import type { AuditRow } from './audit.repository.ts';
import { beginning, linkHash, type ChainKey } from './chain.ts';

/** Walks the chain from its first entry to the first that does not fit. */
export class ChainCheck {
  private sequence = 0;
  private hash = beginning;
  private keyedFrom: number | null = null;
  private broken: AuditVerificationView['broken'] = null;

  /** @param keys the key in use first, then those from before */
  constructor(private readonly keys: readonly ChainKey[]) {}

  /** Number of the newest entry that fits. */
  get last(): number {
    return this.sequence;
  }

  /** @returns false at the first entry that does not fit */
  take(rows: readonly AuditRow[]): boolean {
    for (const row of rows) {
      const reason = this.faultOf(row);
      if (reason !== null) {
        this.broken = { sequence: this.sequence + 1, reason };
        return false;
      }
      this.sequence++;
      this.hash = row.hash;
      if (row.key_id !== null) this.keyedFrom ??= this.sequence;
    }
    return true;
  }

  get verdict(): Omit<AuditVerificationView, 'headKeys'> {
    const { sequence, hash, keyedFrom } = this;
    return { entries: sequence, head: sequence === 0 ? null : { sequence, hash: hash.toString('hex') }, broken: this.broken ?? this.unkeyedEnd(), keyedFrom };
  }

  private faultOf({ sequence, entry, hash, key_id: keyId }: AuditRow): AuditFault | null {
    if (Number(sequence) !== this.sequence + 1) return 'gap';
    if (keyId === null && this.keyedFrom !== null) return 'unkeyed';
    const key = keyId === null ? null : this.keys.find(({ id }) => id === keyId);
    if (key === undefined) return 'key';
    return linkHash(this.hash, entry, key).equals(hash) ? null : 'hash';
  }

  /** A server with a key puts a keyed entry at the end when it starts: a chain without any was written again by someone else. */
  private unkeyedEnd(): AuditVerificationView['broken'] {
    if (this.keys.length === 0 || this.keyedFrom !== null || this.sequence === 0) return null;
    return { sequence: this.sequence, reason: 'unkeyed' };
  }
}
