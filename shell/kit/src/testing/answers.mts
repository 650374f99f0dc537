import { movedAnswer, recordingKey, type Recording } from '@voltdeck/protocol/contract';

/**
 * What the harness answers for the API: a body of each `METHOD /path`, `*` for any one segment, or of a question as a recording has it,
 * with its query. Anything else is 404. `EVENT now` and `EVENT trend` are what a wall knows.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answers of a recording, as if it had been made just now. */
export function recordedAnswers({ answers, recordedAt }: Recording, now = Date.now()): Answers {
  return Object.fromEntries(Object.entries(answers).map(([asked, body]) => [asked, movedAnswer(body, now - recordedAt, recordedAt)]));
}

/** The answer to a request for an address, its query included; undefined where there is none. */
export function answerTo(answers: Answers, method: string, address: string): unknown {
  const recorded = answers[recordingKey(method, address)];
  if (recorded !== undefined) return recorded;
  const asked = `${method} ${address.split('?')[0] ?? ''}`;
  const pattern = Object.keys(answers).find((candidate) => fits(candidate, asked));
  return pattern === undefined ? undefined : answers[pattern];
}

function fits(pattern: string, asked: string): boolean {
  const wanted = pattern.split('/');
  const given = asked.split('/');
  return wanted.length === given.length && wanted.every((segment, place) => segment === '*' || segment === given[place]);
}
