import type { PastProgress } from '@voltdeck/contract';

/** How far the past is written, in a sentence. */
export function progressLine({ state, vehicles, days, part, records, secondsLeft }: PastProgress): string {
  const what = `${days} ${days === 1 ? 'day' : 'days'} of history for ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`;
  if (state === 'finished') return `${what} written: ${records} records`;
  const far = `${Math.floor(part * 100)}%`;
  if (state === 'stopped') return `${what}: stopped at ${far}. Continue with: npx voltdeck past continue`;
  return `${what}: ${far}, ${records} records${secondsLeft === null ? '' : `, about ${durationOf(secondsLeft)} left`}`;
}

const durationOf = (seconds: number): string => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);
