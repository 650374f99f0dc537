/** SQL that counts rows of `fault` by highest level. */
export const levelCounts = [1, 2, 3].map((level) => `count(*) filter (where highest_level = ${level})::int4 as level${level}`).join(', ');

/** The same with the type of each; group them by it. */
export const faultCounts = `fault.type, ${levelCounts}`;
