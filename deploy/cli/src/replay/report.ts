import { codeText, commands, responseFlags } from '@voltdeck/protocol/codes';
import type { SkippedLine } from './recording.ts';
import { addedIccid, type Outcome, type ReplayCounts } from './replay.ts';

const language = 'en';

/** One row of the table that a person reads. */
export function outcomeRow({ line, vin, command, response, ms }: Outcome): string {
  const answer = response === null ? 'no answer' : codeText(responseFlags, response, language);
  const place = line === null ? 'added' : String(line);
  return [place.padStart(6), vin.padEnd(17), codeText(commands, command, language).padEnd(18), answer.padEnd(20), `${ms} ms`].join('  ');
}

export const skippedSentence = ({ line, code, reason }: SkippedLine): string => `line ${line} skipped (${code}): ${reason}`;

export const outcomeHead = ['line'.padStart(6), 'VIN'.padEnd(17), 'command'.padEnd(18), 'answer'.padEnd(20), 'after'].join('  ');

export function countsSentence({ vehicles, sent, ok, refused, unanswered, loginsAdded }: ReplayCounts, skipped: readonly SkippedLine[] = []): string {
  const added = loginsAdded === 0 ? '' : ` ${loginsAdded} of them logins that the recording lacked (time now, sequence 1, ICCID ${addedIccid}, no pack codes).`;
  return `${vehicles} vehicles, ${sent} frames sent: ${ok} ok, ${refused} refused, ${unanswered} without an answer.${refused === 0 ? '' : ` ${whyRefused}`}${added}${badLines(skipped)}`;
}

const whyRefused = 'The console lists why, and which policy demands what, at /sys/terminal-list.';

const mostNamed = 10;

function badLines(skipped: readonly SkippedLine[]): string {
  if (skipped.length === 0) return '';
  const named = skipped.slice(0, mostNamed).map(({ line }) => line).join(', ');
  const more = skipped.length > mostNamed ? `, and ${skipped.length - mostNamed} more` : '';
  return ` Skipped ${skipped.length === 1 ? '1 bad line' : `${skipped.length} bad lines`}: ${named}${more}.`;
}
