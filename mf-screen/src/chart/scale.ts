import { levelKeys, type LevelCounts } from '@voltdeck/protocol/codes';

/** A number that can be drawn; whatever else comes counts as nothing. */
export const drawable = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

/** How many there are of all levels. */
export const sumOfLevels = (counts: LevelCounts): number => levelKeys.reduce((sum, key) => sum + drawable(counts[key]), 0);

/** What stands for a value that nobody told. */
export const dash = '–';

const rounds = [1, 2, 2.5, 5, 10];

/** The round end of an axis that begins at 0, and its steps. At least `steps` whole units. */
export function axisOf(greatest: number, steps = 4): readonly number[] {
  const step = Math.max(1, drawable(greatest) / steps);
  const power = 10 ** Math.floor(Math.log10(step));
  const round = (rounds.find((factor) => factor * power >= step) ?? 10) * power;
  const whole = Math.max(1, Math.ceil(round));
  return Array.from({ length: steps + 1 }, (_, index) => index * whole);
}
