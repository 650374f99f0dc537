import type { ConformanceView } from '@voltdeck/contract';
import type { BaseLanguage } from '@voltdeck/protocol/contract';
import { isoDay } from '../report/file-name.ts';

/** `conformance-2026-11-20_2026-11-26-en.pdf` */
export function conformanceFileName({ from, to, timeZone }: Pick<ConformanceView, 'from' | 'to' | 'timeZone'>, language: BaseLanguage): string {
  return `conformance-${isoDay(timeZone, Date.parse(from))}_${isoDay(timeZone, Date.parse(to) - 1)}-${language}.pdf`;
}
