const han = /\p{Script=Han}+/gu;
const other = /[^\p{L}\p{N}]+/u;

/**
 * Words of a text for the search. Chinese has no blanks between words, so each run of it becomes its overlapping pairs:
 * `单体电压` is found by `单体`, `电压` and by all four characters, without a dictionary.
 * @param {string} text
 * @returns {string[]}
 */
export function tokenize(text) {
  const pairs = [...text.matchAll(han)].flatMap(([run]) => (run.length === 1 ? [run] : [...run].slice(0, -1).map((character, at) => character + [...run][at + 1])));
  const words = text.replaceAll(han, ' ').split(other).filter((word) => word !== '');
  return [...words, ...pairs];
}
