/** Where the longer words of fault types may be parted: what the browser knows of it is not there without a network. */
const parts = [
  ['communi', 'cation'], ['differ', 'ence'], ['dis', 'charge'], ['insula', 'tion'], ['inter', 'lock'], ['super', 'capa', 'citor'], ['tempera', 'ture'],
  ['control', 'ler'], ['unspeci', 'fied'],
] as const;

const softHyphen = '\u00ad';
const byWord = new Map(parts.map((word) => [word.join(''), word]));

function soft(word: string): string {
  const known = byWord.get(word.toLowerCase());
  if (known === undefined) return word;
  let at = 0;
  return known.map((part) => word.slice(at, (at += part.length))).join(softHyphen);
}

/** The same text, which a narrow place parts between syllables instead of cutting it. */
export const softWords = (text: string): string => text.replace(/[A-Za-z]+/g, soft);
