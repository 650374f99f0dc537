import type { ChallengeView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import { useCallback, useEffect, useState } from 'react';

export interface Challenge {
  readonly view: ChallengeView | null;
  readonly error: unknown;
  readonly renew: () => void;
}

/** A verification code that is asked again before it expires, and after each try. */
export function useChallenge(): Challenge {
  const [view, setView] = useState<ChallengeView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const renew = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let current = true;
    const show = (asked: ChallengeView): void => {
      if (!current) return;
      setView(asked);
      setError(null);
    };
    call(endpoints.challenge).then(show, (reason: unknown) => current && setError(reason));
    const timer = setTimeout(renew, limits.challengeLifeMs - 10_000);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [round, renew]);
  return { view, error, renew };
}
