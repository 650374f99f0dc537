/** What the harness answers for the API: a body of each `METHOD /path`, `*` for any one segment. Anything else is 404. `EVENT now` and `EVENT trend` are what a wall knows. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer to a request; undefined where the team gave none. */
export function answerTo(answers: Answers, method: string, path: string): unknown {
  const asked = `${method} ${path}`;
  const pattern = Object.keys(answers).find((candidate) => fits(candidate, asked));
  return pattern === undefined ? undefined : answers[pattern];
}

function fits(pattern: string, asked: string): boolean {
  const wanted = pattern.split('/');
  const given = asked.split('/');
  return wanted.length === given.length && wanted.every((segment, place) => segment === '*' || segment === given[place]);
}
