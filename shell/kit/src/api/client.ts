import { limits, screenHeader, type Problem } from '@voltdeck/protocol/contract';
import { languageStore } from '../i18n/language.ts';
import { ApiError, isErrorCode } from './error.ts';
import { addressOf, type ApiInput, type Endpoint, type InputArgument } from './endpoint.ts';
import { arrivedAnswer, firstAnswer, type ArrivedAnswer } from './first-answers.ts';
import { replayedAnswer } from './replay.ts';

/** How requests leave the page. A standalone deployment sets another origin and a bearer token. */
export interface ApiTransport {
  readonly origin: string;
  readonly token: string | null;
  /** Path of the screen that a kiosk's token shows. */
  readonly screen: string | null;
  /** Told when the server no longer knows the session. */
  readonly onSessionLost: () => void;
  /** Told when the server wants a second factor to be set up before anything else. */
  readonly onConfined: () => void;
}

let transport: ApiTransport = { origin: '', token: null, screen: null, onSessionLost: () => undefined, onConfined: () => undefined };

export function configureApi(change: Partial<ApiTransport>): void {
  transport = { ...transport, ...change };
}

/** Headers and origin that streams share with requests. */
export function requestTo(path: string): { readonly url: string; readonly headers: Record<string, string> } {
  const { origin, token, screen } = transport;
  const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(screen === null ? {} : { [screenHeader]: screen }) };
  return { url: origin + path, headers };
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
  const response = await answered(endpoint, input);
  return response.blob();
}

/** A good answer; any other is thrown. */
async function answered<Body>(endpoint: Pick<Endpoint<unknown>, 'route'>, input: ApiInput<Body>): Promise<Response> {
  const response = await send(endpoint, input);
  if (response.ok) return response;
  const error = problemOf(response.status, await readJson<Partial<Problem> | null>(response));
  if (error.code === 'SIGN_IN_REQUIRED') sessionLost();
  if (error.code === 'SECOND_FACTOR_NEEDED') transport.onConfined();
  throw error;
}

function bodyOf<Body>({ body, file }: ApiInput<Body>): { readonly body: BodyInit | null; readonly headers: Record<string, string> } {
  if (file !== undefined) return { body: file, headers: { 'content-type': 'application/octet-stream' } };
  if (body !== undefined) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return { body: null, headers: {} };
}

async function send<Body>(endpoint: Pick<Endpoint<unknown>, 'route'>, input: ApiInput<Body>): Promise<Response> {
  const address = addressOf(endpoint.route, input);
  const replayed = replayedAnswer(endpoint.route.method, address);
  if (replayed !== null) return replayed;
  const { url, headers } = requestTo(address);
  const sent = bodyOf(input);
  const timeLimitMs = input.timeoutMs ?? timeoutMs;
  const timeout = AbortSignal.timeout(timeLimitMs);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]);
  try {
    return await (firstAnswer(endpoint.route.method, url, signal) ??
      fetch(url, {
        method: endpoint.route.method,
        headers: { accept: 'application/json', 'accept-language': languageStore.get(), ...sent.headers, ...headers },
        body: sent.body,
        signal,
      }));
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    if (timeout.aborted) throw new ApiError({ code: 'REQUEST_TIMEOUT', status: 0, data: { seconds: timeLimitMs / 1_000 } });
    throw new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });
  }
}

/** The contract types both sides of the wire: a body is taken at its word, as the edge's own tests hold it to that type. */
async function readJson<Body>(response: Response): Promise<Body> {
  try {
    return await response.json();
  } catch {
    throw new ApiError({ code: 'ANSWER_INVALID', status: response.status, data: { status: response.status } });
  }
}

function problemOf(status: number, problem: Partial<Problem> | null): ApiError {
  if (!isErrorCode(problem?.code)) return new ApiError({ code: 'ANSWER_INVALID', status, data: { status } });
  return new ApiError({ ...problem, code: problem.code, status });
}
