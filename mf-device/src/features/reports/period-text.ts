import { dayText } from '@voltdeck/kit';
import type { Language } from '@voltdeck/protocol/contract';

/** The days of a period as the business time zone has them. */
export function periodText({ from, to }: { readonly from: string; readonly to: string }, timeZone: string, language: Language): string {
  const day = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  const [first, last] = [day(Date.parse(from)), day(Date.parse(to) - 1)];
  return first === last ? dayText(first, language) : `${dayText(first, language)} – ${dayText(last, language)}`;
}
