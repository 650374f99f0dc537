/** A live report that took longer than this from its recording was kept back on its way, or its clock is slow. */
const behindMaxMs = 60_000;

interface Report {
  /** Of the vehicle's clock, epoch ms. */
  readonly at: number;
  readonly receivedAt: number;
  readonly reissue: boolean;
}

/**
 * By what states of one device are compared, epoch ms. It depends on the report alone, so the newest state is a maximum
 * and any order of arrival gives the same one. A live report within the window counts by its receipt: a clock that is
 * corrected moves the state at once. One beyond the window counts by its recording. A reissue counts by its recording
 * less the most that a clock may run ahead, so it never beats a live report that was recorded later.
 */
export function liveTime({ at, receivedAt, reissue }: Report, clockAheadMaxMs: number): number {
  if (reissue) return at - clockAheadMaxMs;
  return receivedAt - at <= behindMaxMs ? receivedAt : at;
}

/** A state's place among those of its device. */
export interface LivePlace {
  readonly liveAt: number;
  readonly recordedAt: number;
}

/** Whether a state takes the place of another; of one moment the later one has more of it. */
export function replaces(after: LivePlace, before: LivePlace): boolean {
  if (after.recordedAt === before.recordedAt) return true;
  return after.liveAt === before.liveAt ? after.recordedAt > before.recordedAt : after.liveAt > before.liveAt;
}
