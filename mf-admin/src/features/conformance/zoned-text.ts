import type { Language } from '@voltdeck/kit';

/** A moment of a report, in the business time zone that the report is made in. */
export const zonedText = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(Date.parse(at));
