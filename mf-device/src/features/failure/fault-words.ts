import type { Language } from '@voltdeck/kit';

/** A time with its seconds: faults come and go within a minute. */
export const momentText = (time: string | number, language: Language): string => new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
