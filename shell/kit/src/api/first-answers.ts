import { firstAnswersName } from '@voltdeck/protocol/contract';

interface FirstAnswer {
  readonly at: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    [firstAnswersName]?: Map<string, FirstAnswer>;
  }
}

/** A page that has not asked by then shows what is true then. */
const goodForMs = 10_000;

/** The answer to a request that the page's HTML has begun beside the scripts; null where it has not. Each is given once. */
export function firstAnswer(method: string, url: string, signal: AbortSignal): Promise<Response> | null {
  const begun = method === 'GET' ? globalThis.window?.[firstAnswersName] : undefined;
  const found = begun?.get(url);
  if (begun === undefined || found === undefined) return null;
  begun.delete(url);
  return Date.now() - found.at < goodForMs ? unlessAborted(found.answer, signal) : null;
}

/** What was begun for a session that is over is given to nobody. */
export function forgetFirstAnswers(): void {
  delete globalThis.window?.[firstAnswersName];
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
