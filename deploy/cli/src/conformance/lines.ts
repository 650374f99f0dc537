import { byArea, outcomeText, severityText, type CheckResult, type ConformanceResult, type Finding } from '@voltdeck/protocol/conformance';
import { clauseText, momentText } from './moment-text.ts';
import { say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { words } from './words.ts';

const outcomeColumns = 14;

/** A report in the terminal. */
export function resultLines(result: ConformanceResult): string[] {
  const { name, edition, frames, fromMs, toMs, counts } = result;
  return [
    say(words.head, { name, edition, frames, from: momentText(fromMs), to: momentText(toMs) }),
    ...byArea(result).flatMap(({ title, checks }) => ['', say(title), ...checks.flatMap(checkLines)]),
    '',
    say(result.isConforming ? words.passes : words.fails, { ...counts }),
  ];
}

function checkLines({ outcome, title, clause, severity, failed, observed, findings, cure }: CheckResult): string[] {
  const head = `  ${padded(say(outcomeText(outcome)), outcomeColumns)}${say(title)} (${clauseText(clause)}, ${say(severityText(severity))})`;
  if (outcome !== 'fail') return [head];
  const more = failed - findings.length;
  return [
    `${head} ${say(words.failedOf, { failed, observed })}`,
    ...findings.flatMap((finding) => [`${indent}${findingText(finding)}`, `${indent}  ${finding.hex}`]),
    ...(more > 0 ? [`${indent}${say(words.more, { count: more })}`] : []),
    `${indent}${say(words.cure, { cure })}`,
  ];
}

const indent = ' '.repeat(outcomeColumns + 2);

export function findingText({ frame, atMs, text, message }: Finding): string {
  const said = say(frame === null || message !== null ? words.findingWithoutFrame : words.finding, { frame, at: momentText(atMs), text });
  return message === null ? said : say(words.messageOf, { finding: said, message });
}
