import type { PastProgress } from '@voltdeck/contract';
import { say } from '../language/language.ts';
import { words } from './words.ts';

/** How far the past is written, in a sentence. */
export function progressLine({ state, vehicles, days, part, records, secondsLeft }: PastProgress): string {
  const history = say(words.history, { days, vehicles });
  const percent = Math.floor(part * 100);
  if (state === 'finished') return say(words.finished, { history, records });
  if (state === 'stopped') return say(words.stopped, { history, percent });
  return say(words.running, { history, percent, records }) + (secondsLeft === null ? '' : say(words.left, { duration: durationOf(secondsLeft) }));
}

export const durationOf = (seconds: number): string => (seconds < 90 ? say(words.seconds, { n: Math.ceil(seconds) }) : say(words.minutes, { n: Math.ceil(seconds / 60) }));
