import type { Language } from '@voltdeck/kit';
import { isFarOff, trendMs, type Reaching } from '@voltdeck/protocol/contract';

/** The month of a day since the epoch; null when it lies so far off that a date would pretend to know. */
function monthOf(days: number, nowMs: number, language: Language): string | null {
  const at = trendMs(days);
  if (isFarOff(at, nowMs)) return null;
  return new Date(at).toLocaleDateString(language, { year: 'numeric', month: 'long' });
}

/** The three months of an end of life, as they are said. */
export function endOf({ earliest, likely, latest }: Reaching, nowMs: number, language: Language): { readonly earliest: string | null; readonly likely: string | null; readonly latest: string | null } {
  return { earliest: monthOf(earliest, nowMs, language), likely: monthOf(likely, nowMs, language), latest: monthOf(latest, nowMs, language) };
}
