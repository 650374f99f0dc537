import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { commandText, evidence } from '../evidence.ts';
import type { Judge } from '../judge.ts';

const frameIntact: Judge = ({ exchange: { bad }, sent }) => ({ observed: sent.length + bad.length, failures: bad.map((each) => evidence(each)) });

const unitReadable: Judge = ({ sent }) => ({
  observed: sent.length,
  failures: sent.flatMap((each) => (each.problem === null ? [] : [evidence(each, { command: commandText(each.frame.command), problem: each.problem })])),
});

const editionSame: Judge = ({ sent, edition: first }) => ({
  observed: sent.length,
  failures: sent.flatMap((each) => (each.frame.edition === first ? [] : [evidence(each, { first, edition: each.frame.edition })])),
});

export const frameJudges = { frameIntact, unitReadable, editionSame } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
