const shown = 5;

/** Those of the names that someone may have meant, the nearest first. */
export function nearest(wanted: string, names: readonly string[]): readonly string[] {
  const lower = wanted.toLowerCase();
  const most = Math.max(2, Math.floor(lower.length / 3));
  return names
    .map((name) => ({ name, away: distance(lower, name.toLowerCase()), holds: lower.length > 2 && name.toLowerCase().includes(lower) }))
    .filter(({ away, holds }) => holds || away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, shown)
    .map(({ name }) => name);
}

/** Of Levenshtein: how many letters are put in, left out or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const [column, wanted] of [...other].entries()) row.push(Math.min((above[column] ?? 0) + Number(letter !== wanted), (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
  }
  return row.at(-1) ?? 0;
}
