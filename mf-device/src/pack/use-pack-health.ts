import { apiQuery, endpoints, keepPreviousData, useQuery, useQueryState } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';

const dayMs = 24 * 3_600_000;
const stepMs = 3_600_000;

export const spans = ['30', '90', '365'] as const;
export type Span = (typeof spans)[number];

const spanName = 'days';
const isSpan = (text: string | null): text is Span => spans.some((span) => span === text);

/** The last days that are looked at; kept in the address. */
export function useSpan(): readonly [Span, (span: Span) => void] {
  const [query, change] = useQueryState();
  const span = query.get(spanName);
  return [isSpan(span) ? span : '30', (next) => change({ [spanName]: next })];
}

/** A range that ends with the running hour, so that one hour asks one question. */
export function useLastDays(span: Span): { readonly from: number; readonly to: number } {
  const now = useNow((drawn) => stepMs - (drawn % stepMs));
  const to = Math.floor(now / stepMs) * stepMs + stepMs;
  return { from: to - Number(span) * dayMs, to };
}

/** Trends, usage, relays and ranks of the pack. */
export function usePackHealth(deviceId: string, span: Span) {
  const range = useLastDays(span);
  const query = apiQuery(endpoints.packHealth, { parameters: { deviceId }, query: range });
  return useQuery({ ...query, staleTime: 5 * 60_000, placeholderData: keepPreviousData });
}
