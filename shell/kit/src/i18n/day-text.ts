import type { Language } from '@voltdeck/protocol/contract';

/** A date without a time, `2026-12-25`, in words: the same day wherever the page is read. */
export function dayText(day: string, language: Language, dateStyle: 'medium' | 'full' = 'medium'): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle }).format(new Date(`${day}T00:00:00Z`));
}
