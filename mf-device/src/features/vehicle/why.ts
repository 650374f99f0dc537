import type { LatestView, QualityPartView } from '@voltdeck/contract';

export type Grade = 'good' | 'fair' | 'poor' | 'none';

const good = 90;
const fair = 70;

/** How a score of 0..100 is coloured. */
export function gradeOf(score: number | null): Grade {
  if (score === null) return 'none';
  return score >= good ? 'good' : score >= fair ? 'fair' : 'poor';
}

/** What the page says first of why a vehicle is grey, or that it is not. */
export type Why = 'never' | 'offline' | 'late' | 'live';

/** @param now epoch ms */
export function whyOf(latest: Pick<LatestView, 'receivedAt' | 'recordedAt' | 'offlineAfterMs'> | null, now: number): Why {
  if (latest === null) return 'never';
  const receivedAt = Date.parse(latest.receivedAt);
  if (now - receivedAt > latest.offlineAfterMs) return 'offline';
  return receivedAt - Date.parse(latest.recordedAt) > latest.offlineAfterMs ? 'late' : 'live';
}

/** Parts that cost points, the dearest first. */
export function costly(parts: readonly QualityPartView[]): QualityPartView[] {
  const cost = ({ score, weight }: QualityPartView): number => (100 - score) * weight;
  return [...parts].sort((one, other) => cost(other) - cost(one));
}
