import type { WallEvents, WallRecording } from '@voltdeck/contract';

/** One of the events that a recording holds, under its name. */
export type PlayedEvent = Partial<WallEvents>;

/** Plays a feed again and again, each event at its time, until the signal ends it. A feed that was not recorded plays nothing. */
export function playFeed({ feeds, lengthMs }: WallRecording, feed: string, signal: AbortSignal, onEvent: (event: PlayedEvent) => void): void {
  const events = feeds[feed] ?? [];
  if (events.length === 0) return;
  let place = 0;
  let timer: ReturnType<typeof setTimeout>;
  const play = (): void => {
    const played = events[place];
    if (played === undefined) return;
    onEvent({ [played.event]: played.data });
    place = (place + 1) % events.length;
    const next = events[place];
    const waitMs = place === 0 ? lengthMs - played.atMs + (next?.atMs ?? 0) : (next?.atMs ?? 0) - played.atMs;
    timer = setTimeout(play, Math.max(0, waitMs));
  };
  timer = setTimeout(play, 0);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
