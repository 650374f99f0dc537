import type { Text } from '@voltdeck/protocol/contract';
import { timeText, wireTime } from '@voltdeck/protocol/wire';
import { say } from '../language/language.ts';

/** In UTC+8, as the frames have it. */
export const momentText = (ms: number): string => timeText(wireTime(ms)).replace('T', ' ');

export const clauseText = (clause: string | Text): string => (typeof clause === 'string' ? clause : say(clause));
