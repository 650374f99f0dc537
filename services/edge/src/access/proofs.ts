import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { RequestLimit } from './request-limit.ts';

/** For this long credentials that were good do not count against their address. */
const provenMs = 3_600_000;
const mostKept = 10_000;

/** Has credentials looked up: wrong ones count against their address. */
@Injectable()
export class Proofs {
  /** When credentials were last found to be good, by their names. */
  private readonly proven = new Map<string, number>();

  constructor(private readonly limit: RequestLimit) {}

  /**
   * What was good a while ago is asked about at once; all else counts against its address first.
   *
   * @param key name of the credentials, never the secret itself
   * @param address their source; absent: they were good when their stream started
   * @throws DomainError TOO_MANY_REQUESTS when the address has shown too many wrong ones, and what `ask` throws
   */
  async prove<Result>(key: string, address: string | undefined, ask: () => Promise<Result>): Promise<Result> {
    const wasGood = this.proven.get(key);
    const giveBack = address === undefined || (wasGood !== undefined && wasGood > Date.now() - provenMs) ? null : this.limit.beginProof(address);
    const resolved = await ask().catch((error: unknown) => {
      const isWrong = error instanceof DomainError && error.code === 'SIGN_IN_REQUIRED';
      if (isWrong) this.proven.delete(key);
      else giveBack?.();
      throw error;
    });
    giveBack?.();
    this.remember(key);
    return resolved;
  }

  private remember(key: string): void {
    this.proven.delete(key);
    this.proven.set(key, Date.now());
    const oldest = this.proven.keys().next().value;
    if (this.proven.size > mostKept && oldest !== undefined) this.proven.delete(oldest);
  }
}
