import type { VehicleTrendView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { trendVehiclesMax } from '@voltdeck/protocol/contract';

/** Cells that appear within this time ask together. */
const gatherMs = 30;

interface Waiting {
  readonly resolve: (trend: VehicleTrendView | null) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal;
}

let waiting = new Map<string, Waiting[]>();

/** The last day of a vehicle in small: those that are asked for at about the same time are one request, without those that were given up before. Null: there is none to see. */
export function loadTrend(deviceId: string, signal: AbortSignal): Promise<VehicleTrendView | null> {
  if (waiting.size === 0) setTimeout(() => void send(), gatherMs);
  return new Promise((resolve, reject) => {
    waiting.set(deviceId, [...(waiting.get(deviceId) ?? []), { resolve, reject, signal }]);
  });
}

async function send(): Promise<void> {
  const asked = waiting;
  waiting = new Map();
  const ids = [...asked.keys()].filter((id) => asked.get(id)?.some(({ signal }) => !signal.aborted));
  for (let first = 0; first < ids.length; first += trendVehiclesMax) await sendPart(ids.slice(first, first + trendVehiclesMax), asked);
}

async function sendPart(ids: readonly string[], asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
  try {
    const { items } = await call(endpoints.vehicleTrends, { query: { deviceIds: ids } });
    const found = new Map(items.map((trend) => [trend.deviceId, trend]));
    for (const id of ids) for (const { resolve } of asked.get(id) ?? []) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const id of ids) for (const { reject } of asked.get(id) ?? []) reject(error);
  }
}
