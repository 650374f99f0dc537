import type { PackHealthView } from '@voltdeck/contract';
import type { TrendPoint } from './trend.ts';

const dayMs = 24 * 3_600_000;
const halfDay = 12 * 3_600_000;

/** Days since the epoch, and back. */
const toDays = (epochMs: number): number => epochMs / dayMs;
export const toMs = (days: number): number => days * dayMs;

/** The middle of a day that is written as YYYY-MM-DD; which zone it is of moves a trend by nothing. */
export const middleOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + halfDay;

export const sohPoints = ({ days }: Pick<PackHealthView, 'days'>): TrendPoint[] => days.flatMap(({ day, soh }) => (soh === null ? [] : [{ x: toDays(middleOf(day)), y: soh }]));

export const capacityPoints = ({ capacity }: Pick<PackHealthView, 'capacity'>): TrendPoint[] => capacity.map(({ at, fullKwh }) => ({ x: toDays(Date.parse(at)), y: fullKwh }));
