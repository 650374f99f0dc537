/** Of a process, by the names of its own service: which process an example shows is chance. */
const ownNames: ReadonlySet<string> = new Set(['figures', 'facts', 'troubles']);

/** Every field of an answer by its way there (`items[].id`), without what is in it. */
export function fieldsOf(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((inner) => fieldsOf(inner, `${way}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${way}.${name}`, ...(ownNames.has(name) && !Array.isArray(inner) ? [] : fieldsOf(inner, `${way}.${name}`))]);
}
