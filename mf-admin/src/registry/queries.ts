import { apiQuery, endpoints, queryClient } from '@voltdeck/kit';
import type { EmbedView, ModuleDetailView, ModuleKeyView, ModuleOverrideView, ModuleSummaryView } from '@voltdeck/protocol/contract';

type Query<Output> = ReturnType<typeof apiQuery<Output>>;
type Items<Item> = { readonly items: readonly Item[] };

/** Others change modules too, and browsers report: the pages follow. */
export const refetchMs = 15_000;

export const listQuery: Query<Items<ModuleSummaryView>> = apiQuery(endpoints.moduleList);
export const keyQuery: Query<Items<ModuleKeyView>> = apiQuery(endpoints.moduleKeyList);
export const overrideQuery: Query<Items<ModuleOverrideView>> = apiQuery(endpoints.moduleOverrideList);

export const detailQuery = (name: string): Query<ModuleDetailView> => apiQuery(endpoints.moduleDetail, { parameters: { name } });

export const embedQuery = (name: string): Query<Items<EmbedView>> => apiQuery(endpoints.embedList, { query: { name } });

/** A change answers with the module as it is now: shown at once, and what tells of it elsewhere is asked for again. */
export function takeDetail(detail: ModuleDetailView): void {
  queryClient.setQueryData(detailQuery(detail.name).queryKey, detail);
  void queryClient.invalidateQueries({ queryKey: listQuery.queryKey });
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
  const { method, path } = endpoints.embedList.route;
  void queryClient.invalidateQueries({ queryKey: [method, path] });
  renewEvents();
}

function renewEvents(): void {
  const { method, path } = endpoints.moduleEvents.route;
  void queryClient.invalidateQueries({ queryKey: [method, path] });
}
