import type { Text } from '@voltdeck/kit';
import { rangeOf } from '../health/health-steps.ts';

interface Option {
  readonly value: string;
  readonly text: Text;
}

const same = (word: string): Text => ({ 'zh-CN': word, en: word });

/** Steps of SOH, the best first, as home counts them. */
export const sohOptions: readonly Option[] = Array.from({ length: 21 }, (_, place) => (20 - place) * 5).map((low) => ({ value: String(low), text: same(`${rangeOf(low)}%`) }));

const monthsShown = 12;

/** The last twelve months, the newest first. */
export function monthOptions(now: Date): readonly Option[] {
  return Array.from({ length: monthsShown }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 'yyyy-mm'.length);
    return { value: month, text: same(month) };
  });
}
