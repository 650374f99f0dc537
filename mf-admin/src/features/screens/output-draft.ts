import type { ScreenDim, ScreenPart } from '@voltdeck/contract';
import { screenLimits } from '@voltdeck/protocol/contract';
import { timesProblem } from './playlist-draft.ts';

export const partNumbers = ['columns', 'rows', 'column', 'row', 'bezelX', 'bezelY'] as const;
type PartNumber = (typeof partNumbers)[number];

const { outputsMax, bezelMax, dimLeast } = screenLimits;

export const boundsOf = (name: PartNumber): readonly [least: number, most: number] => (name.startsWith('bezel') ? [0, bezelMax] : [1, outputsMax]);

const within = (value: number, [least, most]: readonly [number, number]): boolean => Number.isInteger(value) && value >= least && value <= most;

/** The numbers of a part that are none, or beyond their bounds. */
export const wrongNumbers = (part: ScreenPart): readonly PartNumber[] => partNumbers.filter((name) => !within(part[name], boundsOf(name)));

/** Whether a screen can show this part. */
export const isPart = (part: ScreenPart): boolean => wrongNumbers(part).length === 0 && part.columns * part.rows > 1 && part.column <= part.columns && part.row <= part.rows;

export const isDim = ({ percent, times }: ScreenDim): boolean => within(percent, [dimLeast, 99]) && timesProblem(times) === null;
