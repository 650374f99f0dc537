import { QueryClient, queryOptions } from '@tanstack/react-query';
import { arrived, call } from './client.ts';
import type { ApiInput, Endpoint, InputArgument } from './endpoint.ts';
import { ApiError } from './error.ts';
import type { ArrivedAnswer } from './first-answers.ts';

/** A retry helps when no answer arrived or the server was busy, never after a refusal. */
function worthRetry(failures: number, error: Error): boolean {
  const hopeful = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return hopeful && failures < 2;
}

/** The one cache of server data, shared by all modules of the page. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: worthRetry, refetchOnWindowFocus: true } },
});

/**
 * Empties the cache. What a page that is still there lets go of afterwards is in no cache any more, but would keep
 * its answers and a timer until its time is over; so it is ended once the page has left.
 */
export function forgetAnswers(): void {
  const forgotten = queryClient.getQueryCache().getAll();
  queryClient.clear();
  queueMicrotask(() => forgotten.forEach((query) => query.destroy()));
}

/** Options for `useQuery`: `useQuery(apiQuery(endpoints.fleetStatus, { query: { groupBy } }))`. Starts with what the page's HTML has asked for. */
export function apiQuery<Output, Input extends ApiInput = ApiInput>(endpoint: Endpoint<Output, never, Input>, ...[given]: InputArgument<Omit<NoInfer<Input>, 'signal' | 'body'>>) {
  const input: Omit<ApiInput, 'signal' | 'body'> = given ?? {};
  const plain: Endpoint<Output> = { route: endpoint.route };
  let first: ArrivedAnswer<Output> | null = null;
  return queryOptions({
    queryKey: [endpoint.route.method, endpoint.route.path, input.parameters ?? {}, input.query ?? {}] as const,
    queryFn: ({ signal }) => call(plain, { ...input, signal }),
    initialData: () => {
      first = arrived(endpoint, input);
      return first?.body;
    },
    initialDataUpdatedAt: () => first?.at,
  });
}

/** Has everything that an endpoint answered read again, whatever its parameters were; settled when what is shown has arrived. */
export async function renew(...endpoints: readonly Pick<Endpoint<unknown>, 'route'>[]): Promise<void> {
  await Promise.all(endpoints.map(({ route: { method, path } }) => queryClient.invalidateQueries({ queryKey: [method, path] })));
}
