import type { Language } from '@voltdeck/protocol/contract';

/** Down to the day, the minute or the second. */
export type MomentDetail = 'day' | 'minute' | 'second';

const timeStyles = { day: {}, minute: { timeStyle: 'short', hourCycle: 'h23' }, second: { timeStyle: 'medium', hourCycle: 'h23' } } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make a format takes milliseconds. */
function formatOf(language: Language, detail: MomentDetail): Intl.DateTimeFormat {
  const key = `${language} ${detail}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...timeStyles[detail] });
  formats.set(key, format);
  return format;
}

/** A moment as every page writes it: the month in words, the time by 24 hours, in the zone of this browser. */
export function momentText(at: string | number, language: Language, detail: MomentDetail = 'minute'): string {
  return formatOf(language, detail).format(new Date(at));
}
