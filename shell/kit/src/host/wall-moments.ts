/** What a wall was sent, of which nothing is believed. */
interface Sent {
  readonly now?: unknown;
  readonly trend?: unknown;
}

type Moments = { nowAt?: number; trendAt?: number };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function momentIn(view: unknown, ...names: readonly string[]): number {
  const value = names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), view);
  return typeof value === 'string' ? Date.parse(value) : NaN;
}

/** By the server's clock; consoles of earlier versions say it only within a part. NaN where nothing is said. */
function asOf(view: unknown, part: string): number {
  const whole = momentIn(view, 'asOf');
  return Number.isNaN(whole) ? momentIn(view, part, 'asOf') : whole;
}

/** The moment of a view by the clock of this browser. Only the age counts, by the clock that dated both; consoles of earlier versions do not say theirs. */
function momentOf(view: unknown, part: string, at: number): number {
  const sentAt = momentIn(view, 'sentAt');
  const age = (Number.isNaN(sentAt) ? at : sentAt) - asOf(view, part);
  return at - Math.max(0, age);
}

/**
 * The moments that views are of. What says of no moment changes nothing: it makes a wall no newer.
 *
 * @param at when they arrived, epoch ms by the clock of this browser
 */
export function momentsOf({ now, trend }: Sent, at: number): Moments {
  const [nowAt, trendAt] = [momentOf(now, 'status', at), momentOf(trend, 'statistics', at)];
  return { ...(Number.isNaN(nowAt) ? {} : { nowAt }), ...(Number.isNaN(trendAt) ? {} : { trendAt }) };
}
