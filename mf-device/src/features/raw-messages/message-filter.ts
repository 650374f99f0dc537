/** Kept in the address. Times are epoch ms, half open: from <= time < to. */
export interface MessageFilter {
  readonly command: number | null;
  /** Only the commands sent to the vehicle, with what came back. */
  readonly direction: 'down' | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cursor: string | null;
  /** `at`: pages are counted from the oldest message. */
  readonly sort: 'at' | null;
}

const names = ['command', 'direction', 'from', 'to', 'cursor', 'sort'] as const;

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function readMessageFilter(query: URLSearchParams): MessageFilter {
  const command = numberOf(query.get('command'));
  const [from, to] = [numberOf(query.get('from')), numberOf(query.get('to'))];
  return {
    command: command !== null && command <= 0xff ? command : null,
    direction: query.get('direction') === 'down' ? 'down' : null,
    from,
    // A range that ends before it begins would be refused.
    to: from !== null && to !== null && to <= from ? null : to,
    cursor: query.get('cursor'),
    sort: query.get('sort') === 'at' ? 'at' : null,
  };
}

/** A change of the filter begins at the newest page again. */
export function filterChange(change: Partial<MessageFilter>): Readonly<Record<string, string | null>> {
  const all: Partial<MessageFilter> = { cursor: null, sort: null, ...change };
  return Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name] === null ? null : String(all[name])]] : [])));
}
