import type { WallNowView, WallTrendView } from '@voltdeck/contract';
import type { WallFigureName } from '@voltdeck/protocol/contract';

interface Known {
  readonly now: WallNowView | null;
  readonly trend: WallTrendView | null;
}

const onlineOf = ({ status: { working } }: WallNowView): number => working.charging + working.discharging + working.idle;
const allOf = (now: WallNowView): number => onlineOf(now) + now.status.working.offline;

const values: Readonly<Record<WallFigureName, (known: Known) => number | null | undefined>> = {
  vehicles: ({ now }) => now && allOf(now),
  online: ({ now }) => now && onlineOf(now),
  onlineShare: ({ now }) => (now === null || allOf(now) === 0 ? null : (onlineOf(now) / allOf(now)) * 100),
  charging: ({ now }) => now?.status.working.charging,
  openFaults: ({ now }) => now?.status.needs.fault.matters,
  urgent: ({ now }) => now?.openUrgent,
  silent: ({ now }) => now?.status.needs.silent.vehicles,
  chargedToday: ({ trend }) => trend?.power.today.chargeKwh,
  dischargedToday: ({ trend }) => trend?.power.today.dischargeKwh,
  mileage: ({ now }) => now?.status.cumulative.mileageKm,
};

/** A figure of the feed; null while it is not known. */
export function figureOf(name: WallFigureName, known: Known): number | null {
  const value = values[name](known) ?? null;
  return value === null || !Number.isFinite(value) ? null : value;
}

/** From or below which a figure changes its colour; null: never. */
export interface Thresholds {
  readonly cautionFrom: number | null;
  readonly alertFrom: number | null;
  readonly cautionBelow: number | null;
  readonly alertBelow: number | null;
}

/** Red stays with urgent alarms. */
export type FigureTone = 'alert' | 'caution' | null;

export function figureTone(value: number | null, { cautionFrom, alertFrom, cautionBelow, alertBelow }: Thresholds): FigureTone {
  if (value === null) return null;
  const beyond = (from: number | null, below: number | null): boolean => (from !== null && value >= from) || (below !== null && value < below);
  if (beyond(alertFrom, alertBelow)) return 'alert';
  return beyond(cautionFrom, cautionBelow) ? 'caution' : null;
}
