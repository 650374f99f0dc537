import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { faultStates, type FaultState } from '@voltdeck/protocol/contract';

/** Which faults the history lists; lives in the address. */
interface HistoryFilter {
  readonly type: number | null;
  /** The highest level is at least this. */
  readonly level: number | null;
  readonly state: FaultState | null;
}

const small = (text: string | null, most: number): number | null => (text !== null && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null);

export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  return { type: small(query.get('type'), faultTypeMax), level: small(query.get('level'), faultLevelMax), state: faultStates.find((state) => state === query.get('state')) ?? null };
}
