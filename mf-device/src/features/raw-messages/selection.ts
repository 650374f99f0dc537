/** What is chosen on the page; lives in the address, so that a link shows the same. */
export interface Selection {
  /** Ids of messages, at most two: the older choice first. */
  readonly chosen: readonly string[];
  readonly paste: boolean;
}

const names = { first: 'message', second: 'with', paste: 'paste' } as const;

export function readSelection(query: URLSearchParams): Selection {
  const chosen = [query.get(names.first), query.get(names.second)].filter((id) => id !== null);
  return { chosen: [...new Set(chosen)], paste: query.has(names.paste) };
}

type Change = Readonly<Record<string, string | null>>;

/** Choosing ends pasting. */
const changeTo = (chosen: readonly string[]): Change => ({ [names.first]: chosen[0] ?? null, [names.second]: chosen[1] ?? null, [names.paste]: null });

export const chooseOne = (id: string): Change => changeTo([id]);

/** Ticks a message or takes its tick away; a third pushes the oldest out. */
export function toggleChosen({ chosen }: Selection, id: string): Change {
  return changeTo(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-2));
}

export const startPaste: Change = { ...changeTo([]), [names.paste]: '1' };

/** The time at which a message is found again: its id begins with it. Null for an id that is none. */
export function timeOfId(id: string): number | null {
  return /^\d{1,16}\.(-?|[su])\d+$/.test(id) ? Number.parseInt(id, 10) : null;
}

/** Frames of commands are listed by themselves: their ids say so. */
export function isOfCommand(id: string): boolean {
  return /\.[su]\d+$/.test(id);
}
