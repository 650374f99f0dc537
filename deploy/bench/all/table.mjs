const columns = [
  { head: 'figure', of: ({ id }) => id },
  { head: 'measured', of: ({ value, unit }) => `${value} ${unit}` },
  { head: 'beside', of: ({ ceiling, ratio }) => (ceiling === null ? '' : `${ceiling} (${ratio} x)`) },
  { head: 'aim', of: ({ aim }) => (aim === 'none' ? '' : aim) },
  { head: '', of: ({ aim, met }) => (aim === 'none' ? '' : met ? 'met' : 'NOT met') },
];

/** All figures as one table to read; what failed is below it. */
export function tableOf({ machine: { cpu, cores, node, loadBefore }, quick, results }) {
  const rows = [columns.map(({ head }) => head), ...results.flatMap(({ figures }) => figures.map((figure) => columns.map(({ of }) => of(figure))))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  const lines = rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index])).join('  ').trimEnd());
  const failures = results.filter(({ failed }) => failed !== undefined).map(({ bench, failed }) => `${bench} failed: ${failed}`);
  return [`${cpu}, ${cores} cores, Node ${node}, load ${loadBefore} before${quick ? ', quick' : ''}`, ...lines, ...failures].join('\n');
}
