import { apiQuery, endpoints, queryClient } from '@voltdeck/kit';
import type { EmbedView, ModuleDetailView, ModuleKeyView, ModuleOverrideView } from '@voltdeck/protocol/contract';

type Query<Output> = ReturnType<typeof apiQuery<Output>>;
type Items<Item> = { readonly items: readonly Item[] };

/** Others change modules too, and browsers report: the pages follow. */
export const refetchMs = 15_000;

export const keyQuery: Query<Items<ModuleKeyView>> = apiQuery(endpoints.moduleKeyList);
export const overrideQuery: Query<Items<ModuleOverrideView>> = apiQuery(endpoints.moduleOverrideList);

export const detailQuery = (name: string): Query<ModuleDetailView> => apiQuery(endpoints.moduleDetail, { parameters: { name } });

export const embedQuery = (name: string): Query<Items<EmbedView>> => apiQuery(endpoints.embedList, { query: { name } });

/** A change answers with the module as it is now: shown at once, and what tells of it elsewhere is asked for again. */
export function takeDetail(detail: ModuleDetailView): void {
  queryClient.setQueryData(detailQuery(detail.name).queryKey, detail);
  renew(endpoints.moduleList);
  renewEvents();
}

export function renewKeys(): void {
  void queryClient.invalidateQueries({ queryKey: keyQuery.queryKey });
}

export function renewOverrides(): void {
  void queryClient.invalidateQueries({ queryKey: overrideQuery.queryKey });
  renewEvents();
}

export function renewEmbeds(): void {
  renew(endpoints.embedList);
  renewEvents();
}

function renewEvents(): void {
  renew(endpoints.moduleEvents);
}

/** Asks again for all that a route has answered. */
function renew({ route: { method, path } }: Pick<typeof endpoints.moduleList, 'route'>): void {
  void queryClient.invalidateQueries({ queryKey: [method, path] });
}
