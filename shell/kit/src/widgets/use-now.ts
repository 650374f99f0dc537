import { useEffect, useState } from 'react';

/** Waits shorter than this would keep the page drawing. */
const leastMs = 100;

/** What is left at `now` of a wait that started when the time was drawn, ms. A clock that was set back makes no wait longer. */
export function leftMs(drawn: number, delayMs: number, now: number): number {
  const wait = Math.max(leastMs, delayMs);
  return Math.min(wait, Math.max(0, drawn + wait - now));
}

/** The time, drawn again when `delayMs` of the drawn time has passed: also on a page that is drawn more often for other reasons. */
export function useNow(delayMs: (now: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), leftMs(now, delayMs(now), Date.now()));
    return () => clearTimeout(timer);
  });
  return now;
}
