/**
 * Ids of the groups that a cell names, with semicolons between them. A name may hold semicolons itself: the longest known name counts.
 *
 * @param known ids by name
 */
export function groupsNamed(cell: string, known: ReadonlyMap<string, string>): { ids: string[]; unknown: string[] } {
  const ids = new Set<string>();
  const unknown: string[] = [];
  const parts = cell.split(/([;；])/);
  for (let from = 0; from < parts.length; from += 2) {
    if (parts[from]?.trim() === '') continue;
    const ends = Array.from({ length: (parts.length - from + 1) / 2 }, (_, index) => parts.length - index * 2);
    const end = ends.find((each) => known.has(parts.slice(from, each).join('').trim()));
    if (end === undefined) {
      unknown.push((parts[from] ?? '').trim());
      continue;
    }
    ids.add(known.get(parts.slice(from, end).join('').trim()) ?? '');
    from = end - 1;
  }
  return { ids: [...ids], unknown };
}
