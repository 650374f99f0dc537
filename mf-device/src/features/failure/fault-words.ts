import type { FaultView } from '@voltdeck/contract';
import { momentText as writeMoment, type Language } from '@voltdeck/kit';

/** A time with its seconds: faults come and go within a minute. */
export const momentText = (time: string | number, language: Language): string => writeMoment(time, language, 'second');

/** Whether someone still has to take care of it: nobody has, or it got worse since. */
export const isUnhandled = ({ acknowledgedAt, roseTo }: FaultView): boolean => acknowledgedAt === null || roseTo !== null;
