import { Inject, Injectable } from '@nestjs/common';
import { Buckets, CONFIG, DomainError, networkOf } from '@voltdeck/base';
import { limits, pairingLimits } from '@voltdeck/protocol/contract';
import type { EdgeEnvironment } from '../environment.ts';

/** The edge refuses by its own limits, whatever was asked for. */
export class RequestLimited extends DomainError {
  constructor(retryAfterS = 1) {
    super('TOO_MANY_REQUESTS', { retryAfterS });
  }
}

/** A page asks for much at once when it opens. */
const burstS = 5;

/** Codes for browsers in which someone has signed in before: identity knows which those are, and a cookie is easily made up. */
const ofBrowsers = { burst: 100, perSecond: 10 };

/** Requests a second of each user, or of each address without a session; and of each address the credentials that are not known to be good. */
@Injectable()
export class RequestLimit {
  private readonly requests: Buckets;
  private readonly challenges = new Buckets({ burst: limits.challengesBurst, perSecond: limits.challengesPerSecond });
  private readonly challengesOfBrowsers = new Buckets(ofBrowsers);
  private readonly exchanges = new Buckets({ burst: limits.pageTokensBurst, perSecond: limits.pageTokensPerSecond });
  private readonly pairings = new Buckets({ burst: pairingLimits.beginsBurst, perSecond: pairingLimits.beginsPerSecond });
  private readonly wrongCodes = new Buckets({ burst: pairingLimits.wrongCodesBurst, perSecond: pairingLimits.wrongCodesPerSecond });
  private readonly unproven = new Buckets({ burst: limits.unprovenCredentialsBurst, perSecond: limits.unprovenCredentialsPerSecond });

  constructor(@Inject(CONFIG) { REQUESTS_PER_SECOND: perSecond }: Pick<EdgeEnvironment, 'REQUESTS_PER_SECOND'>) {
    this.requests = new Buckets({ burst: burstS * perSecond, perSecond });
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  take(key: string, nowMs: number = performance.now()): void {
    if (!this.requests.take(key, nowMs)) throw new RequestLimited();
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  takeOfAddress(address: string): void {
    this.take(`address ${networkOf(address)}`);
  }

  /**
   * Of an address that asks for one verification code after the other: identity need not hear of it.
   *
   * @param showsBrowser the request names a browser in which someone may have signed in before
   * @throws DomainError TOO_MANY_REQUESTS
   */
  takeChallenge(address: string, showsBrowser: boolean, nowMs: number = performance.now()): void {
    const buckets = showsBrowser ? this.challengesOfBrowsers : this.challenges;
    if (!buckets.take(networkOf(address), nowMs)) throw new RequestLimited();
  }

  /**
   * Of one wall token or embed link, from wherever it is exchanged.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  takeExchange(tokenId: string, nowMs: number = performance.now()): void {
    if (!this.exchanges.take(tokenId, nowMs)) throw new RequestLimited();
  }

  /**
   * Of an address whose screens ask for pairing codes.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  takePairing(address: string, nowMs: number = performance.now()): void {
    if (!this.pairings.take(networkOf(address), nowMs)) throw new RequestLimited();
  }

  /**
   * Counts a pairing code of a user before it is looked up.
   *
   * @returns takes the count back: a screen shows it
   * @throws DomainError TOO_MANY_REQUESTS
   */
  beginCode(userId: string, nowMs: number = performance.now()): () => void {
    if (!this.wrongCodes.take(userId, nowMs)) throw new RequestLimited();
    return () => this.wrongCodes.giveBack(userId);
  }

  /**
   * Counts credentials before anyone looks them up.
   *
   * @returns takes the count back: they were good
   * @throws DomainError TOO_MANY_REQUESTS
   */
  beginProof(address: string): () => void {
    const network = networkOf(address);
    if (!this.unproven.take(network)) throw new RequestLimited();
    return () => this.unproven.giveBack(network);
  }
}
