import type { WallPairingGrant } from '@voltdeck/contract';
import { ApiError, call, endpoints } from '@voltdeck/kit';
import { pairingLimits } from '@voltdeck/protocol/contract';

/** What became of a code. */
export type PairingOutcome =
  | { readonly kind: 'paired'; readonly path: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** The waits between questions, and how long it is. Tests have their own. */
export interface PairingClock {
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<void>;
}

export const pairingClock: PairingClock = {
  now: () => performance.now(),
  rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Asks until someone has confirmed or refused the code, or it is over. A network that is gone for a while ends nothing. */
export async function outcomeOf({ secret, expiresInMs }: Pick<WallPairingGrant, 'secret' | 'expiresInMs'>, { now, rest }: PairingClock = pairingClock): Promise<PairingOutcome> {
  const until = now() + expiresInMs;
  // A code that is confirmed in its last second is collected later.
  while (now() < until + pairingLimits.pollMs) {
    await rest(pairingLimits.pollMs);
    const outcome = await call(endpoints.wallPairingState, { body: { secret } }).then(({ path }): PairingOutcome | null => (path === null ? null : { kind: 'paired', path }), outcomeOfFailure);
    if (outcome !== null) return outcome;
  }
  return { kind: 'ended' };
}

function outcomeOfFailure(error: unknown): PairingOutcome | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'PAIRING_REFUSED') return { kind: 'refused', error };
  return error.code === 'PAIRING_ENDED' ? { kind: 'ended' } : null;
}
