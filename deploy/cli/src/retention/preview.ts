import type { RetentionClassView, RetentionView } from '@voltdeck/contract';

const head = ['class', 'kept', 'stored', 'oldest', 'would be dropped', 'up to'] as const;
const widths = [12, 12, 34, 14, 34, 12] as const;

/** A line for each class: what is stored, and what the next run drops. */
export const previewLines = ({ classes }: RetentionView): string[] => [head, ...classes.map(cellsOf)].map((cells) => cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join('').trimEnd());

const cellsOf = ({ name, days, stored, due }: RetentionClassView): string[] => [
  name,
  days === 0 ? 'for ever' : `${days} days`,
  chunksText(stored),
  dayOf(stored.from),
  due.chunks === 0 ? 'nothing' : chunksText(due),
  dayOf(due.to),
];

const chunksText = ({ chunks, rows, bytes }: RetentionClassView['due']): string => `${chunks} / ${shortened(rows)} rows / ${shortened(bytes)}B`;
const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '-';

const steps = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

function shortened(value: number): string {
  const [size, letter] = steps.find(([least]) => value >= least) ?? [1, ''];
  return `${size === 1 ? value : (value / size).toPrecision(3)} ${letter}`.trimEnd();
}
