import { codeText, commands, responseFlags } from '@voltdeck/protocol/codes';
import { addedIccid, type Outcome, type ReplayCounts } from './replay.ts';

const language = 'en';

/** One row of the table that a person reads. */
export function outcomeRow({ line, vin, command, response, ms }: Outcome): string {
  const answer = response === null ? 'no answer' : codeText(responseFlags, response, language);
  const place = line === null ? 'added' : String(line);
  return [place.padStart(6), vin.padEnd(17), codeText(commands, command, language).padEnd(18), answer.padEnd(20), `${ms} ms`].join('  ');
}

export const outcomeHead = ['line'.padStart(6), 'VIN'.padEnd(17), 'command'.padEnd(18), 'answer'.padEnd(20), 'after'].join('  ');

export function countsSentence({ vehicles, sent, ok, refused, unanswered, loginsAdded }: ReplayCounts): string {
  const added = loginsAdded === 0 ? '' : ` ${loginsAdded} of them logins that the recording lacked (time now, sequence 1, ICCID ${addedIccid}, no pack codes).`;
  return `${vehicles} vehicles, ${sent} frames sent: ${ok} ok, ${refused} refused, ${unanswered} without an answer.${added}`;
}
