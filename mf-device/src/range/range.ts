const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Ranges that end now, by their name in the address. */
export const lasts = { '1h': hourMs, '24h': dayMs, '7d': 7 * dayMs, '30d': 30 * dayMs, '365d': 365 * dayMs } as const;
export type Last = keyof typeof lasts;

const isLast = (text: string | null): text is Last => text !== null && Object.hasOwn(lasts, text);

/** What the address asks for: a range that ends now, or one that stands. */
export type RangeChoice = { readonly last: Last } | { readonly last: null; readonly from: number; readonly to: number };

/** Epoch ms, half open: from <= time < to. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

export function readRange(query: URLSearchParams, usual: Last): RangeChoice {
  const [from, to] = [numberOf(query.get('from')), numberOf(query.get('to'))];
  if (from !== null && to !== null && from < to) return { last: null, from, to };
  const last = query.get('last');
  return { last: isLast(last) ? last : usual };
}

/** The change of the address that chooses a range. */
export function writeRange(choice: RangeChoice): Readonly<Record<string, string | null>> {
  return choice.last === null ? { last: null, from: String(Math.floor(choice.from)), to: String(Math.ceil(choice.to)) } : { last: choice.last, from: null, to: null };
}

/** How often a range that ends now moves on: by a five-hundredth, so that a page does not ask all the time. */
export const stepOf = (last: Last): number => Math.max(30_000, Math.round(lasts[last] / 500));

export function rangeOf(choice: RangeChoice, now: number): TimeRange {
  if (choice.last === null) return { from: choice.from, to: choice.to };
  const step = stepOf(choice.last);
  const to = Math.floor(now / step) * step + step;
  return { from: to - lasts[choice.last], to };
}
