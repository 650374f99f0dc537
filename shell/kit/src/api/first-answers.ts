import { firstAnswersName } from '@voltdeck/protocol/contract';

interface FirstAnswer {
  readonly at: number;
  readonly answer: Promise<Response>;
  /** Body of a good answer, once it has been read. */
  text?: string;
}

export interface ArrivedAnswer<Output> {
  readonly body: Output;
  /** When it was asked for, epoch ms. */
  readonly at: number;
}

declare global {
  interface Window {
    [firstAnswersName]?: Map<string, FirstAnswer>;
  }
}

/** A page that has not asked by then shows what is true then. */
const goodForMs = 10_000;

/** Reads the answers that the page's HTML has started, as they arrive. To be called once, when the page starts. */
export function readFirstAnswers(): void {
  for (const request of globalThis.window?.[firstAnswersName]?.values() ?? []) void read(request);
}

/** What did not arrive, or was refused, is left to the call that asks for it. */
async function read(request: FirstAnswer): Promise<void> {
  const answer = await request.answer.catch(() => null);
  const text = answer?.ok ? await answer.clone().text().catch(() => undefined) : undefined;
  if (text !== undefined) request.text = text;
}

/** The answer to a request that the page's HTML has started beside the scripts; null where it has not. Each is given once. */
export function firstAnswer(method: string, url: string, signal: AbortSignal): Promise<Response> | null {
  const found = requestFor(method, url);
  if (found === null) return null;
  take(url);
  return unlessAborted(found.answer, signal);
}

/** The same where it has been read already, so that what needs it need not be drawn without it first. */
export function arrivedAnswer<Output>(method: string, url: string): ArrivedAnswer<Output> | null {
  const found = requestFor(method, url);
  if (found?.text === undefined) return null;
  try {
    const body: Output = JSON.parse(found.text);
    take(url);
    return { body, at: found.at };
  } catch {
    return null;
  }
}

function requestFor(method: string, url: string): FirstAnswer | null {
  const found = method === 'GET' ? globalThis.window?.[firstAnswersName]?.get(url) : undefined;
  return found !== undefined && Date.now() - found.at < goodForMs ? found : null;
}

function take(url: string): void {
  globalThis.window?.[firstAnswersName]?.delete(url);
}

/** What was started for a session that is over is given to no one. */
export function forgetFirstAnswers(): void {
  delete globalThis.window?.[firstAnswersName];
}

/** The result of work that does not know the signal; what the signal says where that is first. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    // The signal of a time limit lives as long as its time: what waited for it is let go of at once.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
