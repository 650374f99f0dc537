import { command, responseFlag, responseFlags } from '../../codes/frame-codes.ts';
import { conformanceWords } from '../../codes/platform-checks.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import type { Text } from '../../text/text.ts';
import { commandText, evidence } from '../evidence.ts';
import type { ReadFrame, Reading } from '../reading.ts';
import type { Judge } from '../judge.ts';

const answerWithinMs = 30_000;

interface Asked {
  readonly query: ReadFrame;
  readonly answer: ReadFrame | undefined;
}

/** Queries that were answered, or that the terminal had time and a connection to answer. */
function askedOf({ exchange, frames }: Reading): Asked[] {
  const isQuery = ({ sender, frame }: ReadFrame): boolean => sender === 'platform' && frame.command === command.parameterQuery && frame.response === responseFlag.command;
  return frames.filter(isQuery).flatMap((query) => {
    const answer = frames.find(({ number, link, sender, frame }) => number > query.number && link === query.link && sender === 'terminal' && frame.command === command.parameterQuery);
    const link = exchange.links?.find(({ number }) => number === query.link);
    const untilMs = link?.closedBy === 'platform' ? (link.closedMs ?? exchange.endedMs) : exchange.endedMs;
    return answer === undefined && untilMs - query.atMs < answerWithinMs ? [] : [{ query, answer }];
  });
}

const flagText = (frame: ReadFrame | undefined): Text | string =>
  frame === undefined ? conformanceWords.noAnswer : (responseFlags[frame.frame.response] ?? commandText(frame.frame.response));

const queryAnswered: Judge = (reading) => {
  const asked = askedOf(reading);
  return {
    observed: asked.length,
    failures: asked.flatMap(({ query, answer }) => {
      const isGood = answer?.frame.response === responseFlag.ok && answer.atMs - query.atMs <= answerWithinMs;
      return isGood ? [] : [evidence(answer ?? query, { answer: flagText(answer) })];
    }),
  };
};

const queryValues: Judge = (reading) => {
  const answered = askedOf(reading).flatMap(({ query, answer }) =>
    answer?.frame.response === responseFlag.ok && query.message?.kind === 'parameterQuery' ? [{ asked: query.message.ids ?? [], answer }] : [],
  );
  return {
    observed: answered.reduce((sum, { asked }) => sum + asked.length, 0),
    failures: answered.flatMap(({ asked, answer }) =>
      asked.flatMap((id) => {
        const problem = problemOf(answer, id);
        return problem === null ? [] : [evidence(answer, { id: commandText(id), problem })];
      }),
    ),
  };
};

function problemOf({ message }: ReadFrame, id: number): Text | null {
  const value = message?.kind === 'parameterValues' ? message.values.find((each) => each.id === id) : undefined;
  if (value === undefined) return conformanceWords.notSent;
  if (message?.kind === 'parameterValues' && message.layout !== undefined) return conformanceWords.wrongLayout;
  return value.value === null ? conformanceWords.outOfRange : null;
}

export const queryJudges = { queryAnswered, queryValues } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
