import { Injectable } from '@nestjs/common';
import { Buckets, DomainError, networkOf } from '@voltdeck/platform';
import { limits } from '@voltdeck/protocol/contract';

const tooMany = (): DomainError => new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 1 });

/** Requests a second of each user, or of each address without a session; and of each address the credentials that are not known to be good. */
@Injectable()
export class RequestLimit {
  private readonly requests = new Buckets({ burst: limits.requestsBurst, perSecond: limits.requestsPerSecond });
  private readonly unproven = new Buckets({ burst: limits.unprovenCredentialsBurst, perSecond: limits.unprovenCredentialsPerSecond });

  /** @throws DomainError TOO_MANY_REQUESTS */
  take(key: string, nowMs: number = performance.now()): void {
    if (!this.requests.take(key, nowMs)) throw tooMany();
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  takeOfAddress(address: string): void {
    this.take(`address ${networkOf(address)}`);
  }

  /**
   * Counts credentials before anyone looks them up.
   *
   * @returns takes the count back: they were good
   * @throws DomainError TOO_MANY_REQUESTS
   */
  beginProof(address: string): () => void {
    const network = networkOf(address);
    if (!this.unproven.take(network)) throw tooMany();
    return () => this.unproven.giveBack(network);
  }
}
