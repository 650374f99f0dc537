import { codeText, commands, responseFlags } from '@voltdeck/protocol/codes';
import { language, say } from '../language/language.ts';
import { columnsOf, padded } from '../language/localize.ts';
import type { SkippedLine } from './recording.ts';
import { addedIccid, type Outcome, type ReplayCounts } from './replay.ts';
import { words } from './words.ts';

const widths = { line: 6, vin: 17, command: 18, answer: 20 } as const;

function rowOf(line: string, vin: string, command: string, answer: string, after: string): string {
  const right = ' '.repeat(Math.max(0, widths.line - columnsOf(line))) + line;
  return [right, padded(vin, widths.vin), padded(command, widths.command), padded(answer, widths.answer), after].join('  ');
}

/** One row of the table that a person reads. */
export function outcomeRow({ line, vin, command, response, ms }: Outcome): string {
  const answer = response === null ? say(words.noAnswer) : codeText(responseFlags, response, language);
  return rowOf(line === null ? say(words.added) : String(line), vin, codeText(commands, command, language), answer, `${ms} ms`);
}

export const skippedSentence = (skipped: SkippedLine): string => say(words.skipped, { ...skipped });

export const outcomeHead = rowOf(say(words.line), say(words.vin), say(words.command), say(words.answer), say(words.after));

export function countsSentence({ loginsAdded, ...counts }: ReplayCounts, skipped: readonly SkippedLine[] = []): string {
  const why = counts.refused === 0 ? '' : say(words.whyRefused);
  const added = loginsAdded === 0 ? '' : say(words.loginsAdded, { count: loginsAdded, iccid: addedIccid });
  return `${say(words.counts, counts)}${why}${added}${badLines(skipped)}`;
}

const mostNamed = 10;

function badLines(skipped: readonly SkippedLine[]): string {
  if (skipped.length === 0) return '';
  const lines = skipped.slice(0, mostNamed).map(({ line }) => line);
  const more = skipped.length - lines.length;
  return say(words.badLines, { count: skipped.length, lines: more === 0 ? lines : say(words.moreLines, { lines, more }) });
}
