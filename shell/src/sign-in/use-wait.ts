import { ApiError } from '@voltdeck/kit';
import { useEffect, useState } from 'react';

/** Seconds that a refusal asks to wait; 0 for any other. */
function waitOf(error: unknown): number {
  const wait = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? Number(error.data['retryAfterS']) : 0;
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : 0;
}

/** Seconds that are left until the next try; `onOver` is to stay the same function, and is called when they are over. */
export function useWait(error: unknown, onOver: () => void): number {
  const [seen, setSeen] = useState<{ readonly error: unknown; readonly left: number }>({ error: null, left: 0 });
  useEffect(() => {
    if (waitOf(error) === 0) return;
    const until = Date.now() + waitOf(error) * 1_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSeen({ error, left });
      if (left === 0) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [error, onOver]);
  return seen.error === error ? seen.left : waitOf(error);
}
