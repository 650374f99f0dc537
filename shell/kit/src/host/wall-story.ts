import type { WallEvents, WallRecording, WallRecordingEvent } from '@voltdeck/contract';
import { movedAnswer } from '@voltdeck/protocol/contract';
import type { PlayedEvent } from './wall-recording.ts';

const dayMs = 86_400_000;
const events: readonly (keyof WallEvents)[] = ['now', 'trend'];

/** Where a recording that plays again and again has come to: how often it has begun again, and how far it is. */
export interface Played {
  readonly turn: number;
  readonly positionMs: number;
}

export function playedAt({ lengthMs }: Pick<WallRecording, 'lengthMs'>, startedAt: number, now: number): Played {
  const playedMs = Math.max(0, now - startedAt);
  const turn = Math.floor(playedMs / lengthMs);
  return { turn, positionMs: playedMs - turn * lengthMs };
}

/**
 * Plays a feed as if it happened now: its times are moved to this turn of the loop. What is due follows from the clock alone, so feeds
 * stay together, and a machine that slept continues where it should be.
 */
export function playStory(recording: WallRecording, feed: string, startedAt: number, signal: AbortSignal, onEvent: (event: PlayedEvent) => void): void {
  const recorded = recording.feeds[feed] ?? [];
  const recordedAt = Date.parse(recording.recordedAt);
  if (recorded.length === 0 || recording.lengthMs <= 0) return;
  const shown = new Map<keyof WallEvents, string>();
  let timer: ReturnType<typeof setTimeout>;
  const play = (): void => {
    const now = Date.now();
    const { turn, positionMs } = playedAt(recording, startedAt, now);
    const turnAt = startedAt + turn * recording.lengthMs;
    for (const name of events) {
      const at = recorded.findLastIndex(({ event, atMs }) => event === name && atMs <= positionMs);
      const due = recorded[at];
      if (due === undefined || shown.get(name) === `${turn} ${at}`) continue;
      shown.set(name, `${turn} ${at}`);
      onEvent({ [name]: movedEvent(due.data, turnAt - recordedAt, recordedAt) });
    }
    const next = recorded.find(({ atMs }) => atMs > positionMs)?.atMs ?? recording.lengthMs + (recorded[0]?.atMs ?? 0);
    timer = setTimeout(play, Math.max(1, turnAt + next - now));
  };
  timer = setTimeout(play, 0);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMonth = (value: string): boolean => /^\d{4}-\d{2}$/.test(value);

/** A view with its moments, business days and months moved on. */
export function movedEvent<Data extends WallRecordingEvent['data']>(data: Data, byMs: number, recordedAt: number): Data {
  const timeZone = 'day' in data ? data.day.timeZone : 'UTC';
  const days = dayOf(recordedAt + byMs, timeZone) - dayOf(recordedAt, timeZone);
  const months = monthOf(recordedAt + byMs, timeZone) - monthOf(recordedAt, timeZone);
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    if (typeof value === 'string' && isDay(value)) return new Date(Date.parse(value) + days * dayMs).toISOString().slice(0, 10);
    if (typeof value === 'string' && isMonth(value)) return monthText(monthNumber(value) + months);
    return typeof value === 'object' ? value : movedAnswer(value, byMs, recordedAt);
  });
}

/** YYYY-MM-DD of a moment in a time zone. */
const dateIn = (at: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
const dayOf = (at: number, timeZone: string): number => Math.round(Date.parse(dateIn(at, timeZone)) / dayMs);
const monthOf = (at: number, timeZone: string): number => monthNumber(dateIn(at, timeZone));

/** Months since the year 0. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

const monthText = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
