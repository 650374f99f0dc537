/** Kept in the address. Times are epoch ms, half open: from <= time < to. */
export interface MessageFilter {
  readonly command: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cursor: string | null;
}

const names = ['command', 'from', 'to', 'cursor'] as const;

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function readMessageFilter(query: URLSearchParams): MessageFilter {
  const command = numberOf(query.get('command'));
  const [from, to] = [numberOf(query.get('from')), numberOf(query.get('to'))];
  return {
    command: command !== null && command <= 0xff ? command : null,
    from,
    // A range that ends before it begins would be refused.
    to: from !== null && to !== null && to <= from ? null : to,
    cursor: query.get('cursor'),
  };
}

/** A change of the filter begins at the newest page again. */
export function filterChange(change: Partial<MessageFilter>): Readonly<Record<string, string | null>> {
  const all: Partial<MessageFilter> = { cursor: null, ...change };
  return Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name] === null ? null : String(all[name])]] : [])));
}

const minuteMs = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** "2026-03-10T12:00", local, as a field for date and time wants it. */
export function toLocalField(time: number | null): string {
  if (time === null) return '';
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The end of a range takes its whole minute in. */
export function fromLocalField(text: string, end: 'from' | 'to'): number | null {
  const time = new Date(text).getTime();
  if (Number.isNaN(time)) return null;
  return end === 'to' ? time + minuteMs : time;
}
