import { useEffect, useState } from 'react';
import { look } from './look.ts';
import { restAfter, troubleOf, type Vitals } from './watch-rules.ts';

const everyMs = 10_000;
const remembered = 6;

/** Which panel is restarted next, and how often that was done: panels take turns, so the wall never goes black. */
interface Turn {
  readonly place: number;
  readonly round: number;
}

/**
 * Watches how the wall is doing. While something is wrong, one panel after another is restarted, with longer and longer rests.
 * @returns the generation of each panel: a panel whose generation has grown is mounted anew
 */
export function useWatchdog(panels: number): (place: number) => number {
  const [turn, setTurn] = useState<Turn>({ place: 0, round: 0 });
  useEffect(() => {
    const ended = new AbortController();
    let looks: Vitals[] = [];
    let [starts, rest, well] = [0, 0, 0];
    const watch = async (): Promise<void> => {
      looks = [...looks, await look(ended.signal)].slice(-remembered);
      if (ended.signal.aborted) return;
      const trouble = troubleOf(looks);
      well = trouble === null ? well + 1 : 0;
      // A moment in which it draws well again is no cure.
      if (well >= remembered) [starts, rest] = [0, 0];
      if (trouble === null) return;
      if (rest > 0) rest--;
      else {
        rest = restAfter(trouble, ++starts, panels);
        startNext();
      }
    };
    const startNext = (): void => {
      setTurn(({ place, round }) => (place + 1 >= panels ? { place: 0, round: round + 1 } : { place: place + 1, round }));
    };
    const timer = setInterval(() => void watch(), everyMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [panels]);
  return (place) => turn.round + (place < turn.place ? 1 : 0);
}
