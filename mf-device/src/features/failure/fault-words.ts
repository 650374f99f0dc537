import type { FaultView } from '@voltdeck/contract';
import type { Language } from '@voltdeck/kit';

/** A time with its seconds: faults come and go within a minute. */
export const momentText = (time: string | number, language: Language): string => new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });

/** Whether someone still has to take care of it: nobody has, or it got worse since. */
export const isUnhandled = ({ acknowledgedAt, roseTo }: FaultView): boolean => acknowledgedAt === null || roseTo !== null;
