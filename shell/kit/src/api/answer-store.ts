import { QueryObserver, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Store } from '../host/store.ts';
import { queryClient } from './queries.ts';

/** What is known of an answer of the API. */
export interface StoredAnswer<Output> {
  /** Undefined until it has arrived. */
  readonly data: Output | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** A value outside React, as `languageStore` and `themeStore` are. */
export type Watchable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** `useQuery` outside React, on the same cache: `answerStore(apiQuery(endpoints.vehicleList))`. It asks while it has subscribers. */
export function answerStore<Answer, Output = Answer, Key extends QueryKey = QueryKey>(options: UseQueryOptions<Answer, Error, Output, Key>): Watchable<StoredAnswer<Output>> {
  const observer = new QueryObserver<Answer, Error, Output, Answer, Key>(queryClient, options);
  return { get: () => observer.getCurrentResult(), subscribe: (listener) => observer.subscribe(() => listener()) };
}
