/**
 * Whether a context leaves a path out, by the lines of its ignore file: the last line that fits decides.
 * @param {string} text
 * @returns {(path: string) => boolean} asked with a path within the context
 */
export function ignoredBy(text) {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({ out: !line.startsWith('!'), form: new RegExp(`^${formOf(line.replace(/^!/, ''))}(/|$)`) }));
  return (path) => rules.findLast(({ form }) => form.test(path))?.out ?? false;
}

/** @param {string} pattern */
const formOf = (pattern) =>
  pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(.*/)?');
