/** A request that was put to a vehicle, newest first in a list. Times are epoch ms. */
export interface PutRequest {
  readonly commandId: string;
  /** The second in the request: no other request to the vehicle has it. */
  readonly atMs: number;
  /** waiting: its command is open and not answered; answered; over: its command ended without success. */
  readonly state: 'waiting' | 'answered' | 'over';
  /** Over, not answered, in this session and a short while ago: its answer may still arrive. */
  readonly owed: boolean;
  /** Answered in this session a short while ago: its answer may arrive once more. */
  readonly recent: boolean;
  /** The time in its answer, and when that arrived. */
  readonly answerTimeMs: number | null;
  readonly answeredAtMs: number | null;
  /** Ids of what it asks: the control of a control command, the parameters of a query or a setting. */
  readonly subjects: readonly number[];
}

/** What a terminal sent in answer to a command. */
export interface GivenAnswer {
  /** null without a body. */
  readonly timeMs: number | null;
  readonly receivedAtMs: number;
  /** Ids that it names; empty where it names none. */
  readonly subjects: readonly number[];
  /** Answers that fitted several requests, since the newest of these was put. */
  readonly unclear: number;
  /** Whether this terminal is known to repeat the time of the request. */
  readonly echoes: boolean;
}

export type UnmatchedReason = 'answerUnasked' | 'answerAmbiguous';

export type AnswerMatch =
  | { readonly kind: 'answers' | 'repeated' | 'late'; readonly request: PutRequest }
  | { readonly kind: 'unmatched'; readonly reason: UnmatchedReason };

/** A clock has moved on after this long: the same time of answering is the same answer once more. */
const sameTimeMs = 2_000;
/** A time as near as this to the arrival may be the terminal's own. */
const ownTimeMs = 2_000;

const kinds = { waiting: 'answers', answered: 'repeated', over: 'late' } as const;

/**
 * Which request of one command code an answer belongs to. The time of the request in the answer decides (B.3.3.2). Terminals that put
 * their own time or send no body are matched by what is open: one open request is answered, unless the answer to one that
 * timed out may still arrive: then even the time of the open request may be the terminal's own by chance, unless it is known to
 * repeat. What fits several belongs to none.
 */
export function matchAnswer(answer: GivenAnswer, requests: readonly PutRequest[]): AnswerMatch {
  const named = requests.find(({ atMs }) => atMs === answer.timeMs);
  if (named !== undefined && !isChance(answer, named, requests) && !isForAnother(answer, named, requests)) return found(named);
  const twin = requests.find((request) => isTwin(answer, request));
  if (twin !== undefined) return found(twin);
  const candidates = fitting(answer.subjects, requests.filter(({ state, owed }) => state === 'waiting' || owed));
  const waiting = newestOfEach(candidates.filter(({ state }) => state === 'waiting'));
  const owed = candidates.filter(({ state }) => state !== 'waiting').length;
  const [only] = waiting;
  // All unclear answers that were owed have arrived: this one is the open request's.
  if (only !== undefined && waiting.length === 1 && answer.unclear >= owed) return found(only);
  if (only !== undefined) return { kind: 'unmatched', reason: 'answerAmbiguous' };
  const past = candidates[0] ?? fitting(answer.subjects, requests.filter(({ recent }) => recent))[0];
  return past === undefined ? { kind: 'unmatched', reason: 'answerUnasked' } : found(past);
}

const found = (request: PutRequest): AnswerMatch => ({ kind: kinds[request.state], request });

const isChance = ({ timeMs, receivedAtMs, echoes }: GivenAnswer, { state }: PutRequest, requests: readonly PutRequest[]): boolean =>
  !echoes && state === 'waiting' && Math.abs(receivedAtMs - (timeMs ?? 0)) <= ownTimeMs && requests.some(({ owed }) => owed);

/** Its own time can be that of a request which was answered within the same second: what it names then decides whose it is. */
const isForAnother = ({ subjects }: GivenAnswer, named: PutRequest, requests: readonly PutRequest[]): boolean =>
  named.state === 'answered' && !asksExactly(named, subjects) && requests.some((request) => request.state === 'waiting' && asksExactly(request, subjects));

const asksExactly = ({ subjects }: PutRequest, named: readonly number[]): boolean => named.length > 0 && subjects.length === new Set(named).size && named.every((id) => subjects.includes(id));

const isTwin = ({ timeMs, receivedAtMs }: GivenAnswer, { answerTimeMs, answeredAtMs }: PutRequest): boolean =>
  timeMs !== null && timeMs === answerTimeMs && answeredAtMs !== null && receivedAtMs - answeredAtMs > sameTimeMs;

/** A command that asked again waits for one answer. */
const newestOfEach = (requests: readonly PutRequest[]): readonly PutRequest[] =>
  requests.filter(({ commandId }, index) => requests.findIndex((each) => each.commandId === commandId) === index);

/** Those that asked for exactly what is named; or else for that among more; or else all. */
function fitting(named: readonly number[], requests: readonly PutRequest[]): readonly PutRequest[] {
  if (named.length === 0) return requests;
  const holding = requests.filter(({ subjects }) => named.every((id) => subjects.includes(id)));
  const exact = holding.filter((request) => asksExactly(request, named));
  return [exact, holding, requests].find((some) => some.length > 0) ?? [];
}
