const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Words for a part of the library that takes markup: a name is never more than a name. */
export const inMarkup = (words: string): string => words.replace(/[&<>"']/g, (character) => marks[character] ?? character);
