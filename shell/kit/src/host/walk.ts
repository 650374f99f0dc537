import type { QueryValue } from '../api/endpoint.ts';

/** What a list asked for, as text: it is kept with the tab, and goes into the next question as it is. */
export type Walk = Readonly<Record<string, string>>;

const key = 'voltdeck.walk';

/** Keeps what the list of vehicles that is shown asks for: the pages of its vehicles lead on along it. */
export function keepWalk(query: Readonly<Record<string, QueryValue>>): void {
  const walk = Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])));
  try {
    sessionStorage.setItem(key, JSON.stringify(walk));
  } catch {
    return;
  }
}

/** The list that the person opened it from; empty: that of all vehicles. */
export function readWalk(): Walk {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
