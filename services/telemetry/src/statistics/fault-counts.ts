import { levelKey, raisedLevels } from '@voltdeck/protocol/codes';

/** SQL of a count for each level, named as in `LevelCounts`. */
export const levelCountsOf = (column: string): string => raisedLevels.map((level) => `count(*) filter (where ${column} = ${level})::int4 as ${levelKey(level)}`).join(', ');

/** SQL that counts rows of `fault` by highest level. */
export const levelCounts = levelCountsOf('highest_level');

/** The same with the type of each; group them by it. */
export const faultCounts = `fault.type, ${levelCounts}`;
