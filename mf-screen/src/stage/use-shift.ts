import { useEffect, useState } from 'react';

/** A walk round a small square: each place is held for a minute. */
const walk = [[0, 0], [2, 0], [4, 0], [4, 2], [4, 4], [2, 4], [0, 4], [0, 2]] as const;
const heldMs = 60_000;

/** Where the canvas stands now, in pixels of its own: no line stays on the same pixels for months. */
export function useShift(): readonly [number, number] {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % walk.length), heldMs);
    return () => clearInterval(timer);
  }, []);
  const [x, y] = walk[step] ?? walk[0];
  return [x - 2, y - 2];
}
