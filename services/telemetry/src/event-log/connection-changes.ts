/** Ingest heard that a vehicle had fallen silent, or that it reports again. */
export interface ConnectionMark {
  readonly device: number;
  readonly online: boolean;
  /** Epoch ms. */
  readonly at: number;
}

/** What readers of the log know of a vehicle. */
export interface KnownConnection {
  readonly online: boolean;
  /** Epoch ms. */
  readonly since: number;
}

/**
 * Which marks are news, in their order. A silence is noticed by the clock while it lasts, and marked once it is over: a mark
 * of one that is known already, or that is older than what is known, is no news.
 */
export function connectionChanges(marks: readonly ConnectionMark[], known: ReadonlyMap<number, KnownConnection>): ConnectionMark[] {
  const now = new Map(known);
  return marks.filter(({ device, online, at }) => {
    const before = now.get(device);
    const isNews = before === undefined ? online : before.online !== online && at >= before.since;
    if (isNews) now.set(device, { online, since: at });
    return isNews;
  });
}
