/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.join(' | ')} |\n`;

/** @param {readonly (readonly string[])[] | string} rows or Markdown as it is */
export function markdownOf(rows) {
  if (typeof rows === 'string') return rows;
  const [head = [], ...rest] = rows;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rest.map(line).join('')}`;
}
