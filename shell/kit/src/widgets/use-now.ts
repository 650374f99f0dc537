import { useEffect, useState } from 'react';

/** The time, drawn again when `delayMs` of the drawn time has passed. */
export function useNow(delayMs: (now: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(100, delayMs(now)));
    return () => clearTimeout(timer);
  });
  return now;
}
