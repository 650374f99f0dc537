import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work as part of a request: its log lines, statements and calls to other services carry the id. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run(requestId, work);
}

/** Id of the request that is being handled; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
