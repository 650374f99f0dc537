import type { HeldAnswer } from '@voltdeck/contract';
import { ApiError, call, endpoints, problemOf } from '@voltdeck/kit';
import { heldRequest, limits } from '@voltdeck/protocol/contract';
import type { PageTokenNow } from './page-tokens.ts';

/** Longer than the holder waits for the server. */
const holderMs = limits.requestTimeoutMs * 3;

/** The token of a program is no wall's, and a console of an earlier version exchanges none: both are asked with as they are. */
const isNoExchange = (error: unknown): boolean => error instanceof ApiError && (error.code === 'WALL_TOKEN_NEEDED' || error.status === 404);

/** A page token in place of the token of a wall or an embed link. Throws `ApiError`. */
export async function exchanged(token: string): Promise<PageTokenNow> {
  try {
    return await call(endpoints.pageToken, { bearer: token });
  } catch (error) {
    if (!isNoExchange(error)) throw error;
    return { token, expiresInMs: null };
  }
}

const isAnswer = (data: unknown): data is HeldAnswer => typeof data === 'object' && data !== null && 'voltdeck' in data && data.voltdeck === heldRequest && 'status' in data;

/** A page token from the holder around this page, which has the link's token. Throws `ApiError`. */
export async function fromHolder(): Promise<PageTokenNow> {
  const { status, body } = await answerOfHolder();
  if (status === 0) throw new ApiError({ code: 'NETWORK_UNREACHABLE', status });
  if (body === null || !('expiresInMs' in body)) throw problemOf(status, body);
  return body;
}

/** No one but the holder is listened to: it has the origin that this page was loaded from. */
function answerOfHolder(): Promise<HeldAnswer> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const timeout = setTimeout(() => {
      done.abort();
      reject(new ApiError({ code: 'REQUEST_TIMEOUT', status: 0, data: { seconds: holderMs / 1_000 } }));
    }, holderMs);
    const take = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== parent || origin !== location.origin || !isAnswer(data)) return;
      clearTimeout(timeout);
      done.abort();
      resolve(data);
    };
    addEventListener('message', take, { signal: done.signal });
    parent.postMessage({ voltdeck: heldRequest }, location.origin);
  });
}
