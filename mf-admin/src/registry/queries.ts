import type { EmbedView, GuestModulesView, ModuleDetailView, ModuleKeyView, ModuleOverrideView } from '@voltdeck/contract';
import { apiQuery, endpoints, queryClient, renew } from '@voltdeck/kit';

type Query<Output> = ReturnType<typeof apiQuery<Output>>;
type Items<Item> = { readonly items: readonly Item[] };

/** Others change modules too, and browsers report: the pages follow. */
export const refetchMs = 15_000;

export const keyQuery: Query<Items<ModuleKeyView>> = apiQuery(endpoints.moduleKeyList);
export const guestQuery: Query<GuestModulesView> = apiQuery(endpoints.guestModules);
export const overrideQuery: Query<Items<ModuleOverrideView>> = apiQuery(endpoints.moduleOverrideList);

export const detailQuery = (name: string): Query<ModuleDetailView> => apiQuery(endpoints.moduleDetail, { parameters: { name } });

export const embedQuery = (name: string): Query<Items<EmbedView>> => apiQuery(endpoints.embedList, { query: { name } });

/** A change answers with the module as it is now: shown at once, and what tells of it elsewhere is asked for again. */
export function takeDetail(detail: ModuleDetailView): void {
  queryClient.setQueryData(detailQuery(detail.name).queryKey, detail);
  void renew(endpoints.moduleList, endpoints.moduleEvents);
}

export function takeGuests(guests: GuestModulesView): void {
  queryClient.setQueryData(guestQuery.queryKey, guests);
  void renew(endpoints.moduleEvents);
}

export function renewKeys(): void {
  void renew(endpoints.moduleKeyList);
}

export function renewOverrides(): void {
  void renew(endpoints.moduleOverrideList, endpoints.moduleEvents);
}

export function renewEmbeds(): void {
  void renew(endpoints.embedList, endpoints.moduleEvents);
}
