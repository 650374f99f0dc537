import { useEffect, useState } from 'react';

/** A walk round a small square: each place is held for a minute. */
const walk = [[0, 0], [2, 0], [4, 0], [4, 2], [4, 4], [2, 4], [0, 4], [0, 2]] as const;
const heldMs = 60_000;

/** By the clock: outputs of one scene move together. */
const stepNow = (): number => Math.floor(Date.now() / heldMs) % walk.length;

/** Where the canvas stands now, in pixels of its own: no line stays on the same pixels for months. */
export function useShift(): readonly [number, number] {
  const [step, setStep] = useState(stepNow);
  useEffect(() => {
    const timer = setInterval(() => setStep(stepNow()), heldMs);
    return () => clearInterval(timer);
  }, []);
  const [x, y] = walk[step] ?? walk[0];
  return [x - 2, y - 2];
}
