/** SQL that counts rows of `fault` by highest level; group them by type. */
export const faultCounts = ['fault.type', ...[1, 2, 3].map((level) => `count(*) filter (where highest_level = ${level})::int4 as level${level}`)].join(', ');
