/** What the map shows: the whole fleet, one part of it, or the vehicle of an alarm. */
export type ShownPart = 'country' | 'stop' | 'alarm';

/** Where a tour is. */
export interface TourState {
  /** 0: the whole fleet; above it the stops. */
  readonly turn: number;
  /** Until then a person looks, epoch ms: the tour rests. */
  readonly heldUntil: number;
}

export const tourStart: TourState = { turn: 0, heldUntil: 0 };

export const tourEveryMs = 20_000;
/** After the last touch. */
export const heldMs = 60_000;

/** What a person or the clock wishes. */
export type TourWish = 'tick' | 'next' | 'previous' | 'in' | 'out' | { readonly to: number };

/** The next state of a tour. @param stops besides the whole fleet */
export function toured(state: TourState, wish: TourWish, stops: number, now: number): TourState {
  const turns = stops + 1;
  const turn = Math.min(state.turn, stops);
  if (wish === 'tick') return now < state.heldUntil ? { ...state, turn } : { ...state, turn: (turn + 1) % turns };
  const heldUntil = now + heldMs;
  if (wish === 'next') return { turn: (turn + 1) % turns, heldUntil };
  if (wish === 'previous') return { turn: (turn + turns - 1) % turns, heldUntil };
  if (wish === 'in') return { turn: turn === 0 ? Math.min(1, stops) : turn, heldUntil };
  if (wish === 'out') return { turn: 0, heldUntil };
  return { turn: Math.min(stops, Math.max(0, wish.to)), heldUntil };
}

/** Keys of keyboards and remote controls. */
const keys: Readonly<Record<string, TourWish>> = {
  ArrowRight: 'next', MediaTrackNext: 'next', ChannelUp: 'next', PageDown: 'next',
  ArrowLeft: 'previous', MediaTrackPrevious: 'previous', ChannelDown: 'previous', PageUp: 'previous',
  ArrowDown: 'in', Enter: 'in',
  ArrowUp: 'out', Escape: 'out', Backspace: 'out', GoBack: 'out', BrowserBack: 'out', Home: 'out',
};

export const wishOfKey = (key: string): TourWish | null => (Object.hasOwn(keys, key) ? (keys[key] ?? null) : null);
