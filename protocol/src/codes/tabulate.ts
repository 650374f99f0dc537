/** The keys of a table, in the order of its rows. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((key): key is keyof Table & string => key in table);
}

const hasAll = <Key extends string, Value>(keys: readonly Key[], made: Partial<Record<Key, Value>>): made is Record<Key, Value> => keys.every((key) => key in made);

/** A table of what is behind its keys. @throws TypeError where a key has nothing */
export function tableOf<Key extends string, Value>(keys: readonly Key[], entries: Iterable<readonly [Key, Value]>): Readonly<Record<Key, Value>> {
  const made: Partial<Record<Key, Value>> = {};
  for (const [key, value] of entries) made[key] = value;
  if (!hasAll(keys, made)) throw new TypeError(`one of ${keys.join(', ')} has no value`);
  return made;
}

/** A value for each key. */
export const tabulate = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Readonly<Record<Key, Value>> => tableOf(keys, keys.map((key) => [key, valueOf(key)]));
