import { limits, screenHeader, type Problem } from '@voltdeck/protocol/contract';
import { languageStore } from '../i18n/language.ts';
import { ApiError, isErrorCode } from './error.ts';
import { addressOf, type ApiInput, type Endpoint, type InputArgument } from './endpoint.ts';
import { arrivedAnswer, firstAnswer, unlessAborted, type ArrivedAnswer } from './first-answers.ts';
import { replayedAnswer } from './replay.ts';

/** How requests leave the page. A standalone deployment sets another origin and a bearer token. */
export interface ApiTransport {
  readonly origin: string;
  readonly token: string | null;
  /** Path of the screen that a kiosk's token shows. */
  readonly screen: string | null;
  /** Gets another token once the server does not know this one any more; false where it is refused one. Null where there is no other. */
  readonly renew: (() => Promise<boolean>) | null;
  /** Called when the server no longer knows the session. */
  readonly onSessionLost: () => void;
  /** Called when the server requires a second factor to be set up before anything else. */
  readonly onConfined: () => void;
}

let transport: ApiTransport = { origin: '', token: null, screen: null, renew: null, onSessionLost: () => undefined, onConfined: () => undefined };

export function configureApi(change: Partial<ApiTransport>): void {
  transport = { ...transport, ...change };
}

/** Whether a person asks, by a session: a token has nothing of the own. */
export const asksAsPerson = (): boolean => transport.token === null && transport.screen === null;

interface Request {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** By which it asks; null by a cookie. */
  readonly token: string | null;
}

/** Headers and origin that streams share with requests. */
export function requestTo(path: string, token: string | null = transport.token): Request {
  const { origin, screen } = transport;
  const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(screen === null ? {} : { [screenHeader]: screen }) };
  return { url: origin + path, headers, token };
}

/** Whether the page has another token by now. */
export function hasOtherThan(token: string | null): boolean {
  return transport.token !== token;
}

/** Gets another token than the one that the server does not know. False where there is none; throws where no one could say. */
export async function renewed(refused: string | null): Promise<boolean> {
  if (transport.renew === null) return false;
  return hasOtherThan(refused) || transport.renew();
}

export function sessionLost(): void {
  transport.onSessionLost();
}

/** Twice the time the edge gives its services, so that its own sentence arrives first. */
const timeoutMs = limits.requestTimeoutMs * 2;

/** Calls an endpoint of the contract. Throws `ApiError`. */
export async function call<Output, Body = never, Input extends ApiInput<Body> = ApiInput<Body>>(endpoint: Endpoint<Output, Body, Input>, ...[input]: InputArgument<NoInfer<Input>>): Promise<Output> {
  return readJson<Output>(await answered(endpoint, input ?? {}));
}

/** What the page's HTML has asked for already and got; null where it has not. */
export function arrived<Output>({ route }: Pick<Endpoint<Output>, 'route' | 'output'>, input: ApiInput): ArrivedAnswer<Output> | null {
  return arrivedAnswer(route.method, requestTo(addressOf(route, input)).url);
}

/** Calls an endpoint that answers with a file. Throws `ApiError`. */
export async function callFile(endpoint: Endpoint<Blob>, input: ApiInput = {}): Promise<Blob> {
  const answer = await answered(endpoint, input);
  return answer.read((response) => response.blob());
}

/** What the server answered: its head. The body may still be on its way. */
interface Answer {
  readonly ok: boolean;
  readonly status: number;
  /** Reads the body within the time of the request. Throws `ApiError` where it breaks off. */
  readonly read: <Content>(how: (response: Response) => Promise<Content>) => Promise<Content>;
}

/** A good answer; any other is thrown. */
async function answered<Body>(endpoint: Pick<Endpoint<unknown>, 'route'>, input: ApiInput<Body>): Promise<Answer> {
  const { token } = transport;
  const first = await send(endpoint, input);
  if (first.ok) return first;
  const refusal = await refusalOf(first);
  const isUnknown = refusal.code === 'SIGN_IN_REQUIRED' && input.bearer === undefined;
  const second = isUnknown && (await renewed(token)) ? await send(endpoint, input) : null;
  if (second?.ok === true) return second;
  const error = second === null ? refusal : await refusalOf(second);
  if (isUnknown && error.code === 'SIGN_IN_REQUIRED') sessionLost();
  if (error.code === 'SECOND_FACTOR_NEEDED') transport.onConfined();
  throw error;
}

async function refusalOf(answer: Answer): Promise<ApiError> {
  return problemOf(answer.status, await readJson<Partial<Problem> | null>(answer));
}

function bodyOf<Body>({ body, file }: ApiInput<Body>): { readonly body: BodyInit | null; readonly headers: Record<string, string> } {
  if (file !== undefined) return { body: file, headers: { 'content-type': 'application/octet-stream' } };
  if (body !== undefined) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return { body: null, headers: {} };
}

async function send<Body>(endpoint: Pick<Endpoint<unknown>, 'route'>, input: ApiInput<Body>): Promise<Answer> {
  const address = addressOf(endpoint.route, input);
  const replayed = replayedAnswer(endpoint.route.method, address);
  if (replayed !== null) return answerOf(replayed, (work) => work);
  const { url, headers } = requestTo(address, input.bearer);
  const sent = bodyOf(input);
  const { signal, inTime } = timeOf(input);
  const response = await inTime(
    firstAnswer(endpoint.route.method, url, signal) ??
      fetch(url, {
        method: endpoint.route.method,
        headers: { accept: 'application/json', 'accept-language': languageStore.get(), ...sent.headers, ...headers },
        body: sent.body,
        signal,
      }),
  );
  return answerOf(response, inTime);
}

type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/** How long a request may take, its body included, and what a failure within that time means. */
function timeOf({ signal: stop, timeoutMs: timeLimitMs = timeoutMs }: Pick<ApiInput, 'signal' | 'timeoutMs'>): { readonly signal: AbortSignal; readonly inTime: InTime } {
  const timeout = AbortSignal.timeout(timeLimitMs);
  const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
  const inTime: InTime = (work) =>
    unlessAborted(work, signal).catch((error: unknown) => {
      if (stop?.aborted === true) throw error;
      if (timeout.aborted) throw new ApiError({ code: 'REQUEST_TIMEOUT', status: 0, data: { seconds: timeLimitMs / 1_000 } });
      throw new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });
    });
  return { signal, inTime };
}

function answerOf(response: Response, inTime: InTime): Answer {
  return { ok: response.ok, status: response.status, read: (how) => inTime(how(response)) };
}

/** The contract types both sides of the wire: a body is taken at its word, as the edge's own tests hold it to that type. */
async function readJson<Body>({ status, read }: Answer): Promise<Body> {
  const text = await read((response) => response.text());
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ code: 'ANSWER_INVALID', status, data: { status } });
  }
}

/** What the server refused with, by the body of its answer. */
export function problemOf(status: number, problem: Partial<Problem> | null): ApiError {
  if (!isErrorCode(problem?.code)) return new ApiError({ code: 'ANSWER_INVALID', status, data: { status } });
  return new ApiError({ ...problem, code: problem.code, status });
}
