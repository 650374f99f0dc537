import type { ListQuery } from '@voltdeck/kit/list';

/** Those of the named conditions that a list is shown by, as texts. */
export function conditionsOf<Name extends string>(query: ListQuery, names: readonly Name[]): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string' && value !== '') given[name] = value;
  }
  return given;
}

/** The named condition where it is one of these words. */
export function wordOf<Name extends string, Word extends string>(query: ListQuery, name: Name, words: readonly Word[]): Partial<Record<Name, Word>> {
  const given: Partial<Record<Name, Word>> = {};
  const word = words.find((each) => each === query[name]);
  if (word !== undefined) given[name] = word;
  return given;
}
