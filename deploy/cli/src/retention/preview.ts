import type { RetentionClassView, RetentionView } from '@voltdeck/contract';
import { say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { classWords, words } from './words.ts';

const head = [words.name, words.kept, words.stored, words.oldest, words.dropped, words.upTo].map((text) => say(text));
const widths = [12, 12, 34, 14, 34, 12] as const;

/** A line for each class: what is stored, and what the next run drops. */
export const previewLines = ({ classes }: RetentionView): string[] => [head, ...classes.map(cellsOf)].map((cells) => cells.map((text, at) => padded(text, widths[at] ?? 0)).join('').trimEnd());

const cellsOf = ({ name, days, stored, due }: RetentionClassView): string[] => [
  say(classWords[name]),
  days === 0 ? say(words.forEver) : say(words.days, { days }),
  chunksText(stored),
  dayOf(stored.from),
  due.chunks === 0 ? say(words.nothing) : chunksText(due),
  dayOf(due.to),
];

const chunksText = ({ chunks, rows, bytes }: RetentionClassView['due']): string => say(words.chunks, { chunks, rows: shortened(rows), bytes: shortened(bytes) });
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
