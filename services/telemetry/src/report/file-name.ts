import type { BaseLanguage, ReportFormat } from '@voltdeck/protocol/contract';
import type { Period } from './period.ts';
import type { ScheduleRow } from './schedule.repository.ts';
import { reportWords } from './words.ts';

export const isoDay = (timeZone: string, at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const daysOf = ({ from, to }: Period, timeZone: string): readonly [first: string, last: string] => [isoDay(timeZone, from), isoDay(timeZone, to - 1)];

/** `operations-2026-11-16_2026-11-22-en.pdf` */
export function fileNameOf({ kind, language }: Pick<ScheduleRow, 'kind' | 'language'>, period: Period, format: ReportFormat, timeZone: string): string {
  const [first, last] = daysOf(period, timeZone);
  return `${kind}-${first === last ? first : `${first}_${last}`}-${language}.${format}`;
}

/** The days of a period, as a subject names them. */
export function periodText(period: Period, timeZone: string, language: BaseLanguage): string {
  const [first, last] = daysOf(period, timeZone);
  return first === last ? first : reportWords(language)('range', { from: first, to: last });
}
