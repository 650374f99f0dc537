import { useEffect, useState } from 'react';

const measuredMs = 1_000;

/** Frames that the browser draws in a second; null until the first second has passed. */
export function useFrameRate(): number | null {
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    let frames = 0;
    let since = performance.now();
    let request = 0;
    const count = (now: number): void => {
      frames++;
      if (now - since >= measuredMs) {
        setRate((frames * 1_000) / (now - since));
        [frames, since] = [0, now];
      }
      request = requestAnimationFrame(count);
    };
    request = requestAnimationFrame(count);
    return () => cancelAnimationFrame(request);
  }, []);
  return rate;
}
