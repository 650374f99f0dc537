/** The keys of a table, in the order of its rows. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((key): key is keyof Table & string => key in table);
}

const hasAll = <Key extends string, Value>(keys: readonly Key[], made: Partial<Record<Key, Value>>): made is Record<Key, Value> => keys.every((key) => key in made);

/** A value for each key. */
export function tabulate<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Readonly<Record<Key, Value>> {
  const made: Partial<Record<Key, Value>> = {};
  for (const key of keys) made[key] = valueOf(key);
  if (!hasAll(keys, made)) throw new TypeError(`no value for one of ${keys.join(', ')}`);
  return made;
}
