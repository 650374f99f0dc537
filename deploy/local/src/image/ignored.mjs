/**
 * Whether a context leaves a path out, by the lines of its ignore file.
 * @param {string} text
 * @returns {(path: string) => boolean} asked with a path within the context
 */
export function ignoredBy(text) {
  const patterns = text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const forms = patterns.map((pattern) => new RegExp(`^${formOf(pattern)}(/|$)`));
  return (path) => forms.some((form) => form.test(path));
}

/** @param {string} pattern */
const formOf = (pattern) =>
  pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(.*/)?');
