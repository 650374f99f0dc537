import type { Language } from '@voltdeck/protocol/contract';

/** The reader's time zone as an offset: "UTC+8". */
export function zoneName(at: Date, language: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset', timeZone });
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}
