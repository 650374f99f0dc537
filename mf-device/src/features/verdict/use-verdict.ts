import type { FaultView, OperationView } from '@voltdeck/contract';
import { apiQuery, endpoints, useAllowed, useQuery } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';
import { limits, type OperationKind } from '@voltdeck/protocol/contract';
import { changesOf, type Change } from './changes.ts';

const refetchMs = 15_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The worst first. */
export function useOpenFaults(deviceId: string): readonly FaultView[] | null {
  const { data } = useQuery({ ...apiQuery(endpoints.faults, { query: { deviceId, state: 'active', pageSize: limits.pageSizeMax } }), refetchInterval: refetchMs });
  return data === undefined ? null : [...data.items].sort((one, other) => other.endLevel - one.endLevel || other.startedAt.localeCompare(one.startedAt));
}

/** `undefined` while it is on its way, null when there is none. */
export function useLastOperation(deviceId: string, kind: OperationKind): OperationView | null | undefined {
  const { data } = useQuery({ ...apiQuery(endpoints.operationList, { query: { deviceId, kind, pageSize: 1 } }), refetchInterval: refetchMs });
  return data === undefined ? undefined : (data.items[0] ?? null);
}

interface Changed {
  /** Null while a source is on its way. */
  readonly changes: readonly Change[] | null;
  readonly error: Error | null;
}

/** What changed in the last hours, from all that tells of it. */
export function useChanges(deviceId: string, hours: number): Changed {
  const now = useNow((drawn) => minuteMs - (drawn % minuteMs));
  const since = Math.floor(now / minuteMs) * minuteMs - hours * hourMs;
  const newest = { pageSize: limits.pageSizeMax };
  const options = { refetchInterval: refetchMs, placeholderData: <Value>(before: Value | undefined) => before };
  const faults = useQuery({ ...apiQuery(endpoints.faults, { query: { deviceId, from: since, ...newest } }), ...options });
  const events = useQuery({ ...apiQuery(endpoints.deviceEvents, { parameters: { deviceId }, query: { from: since, ...newest } }), ...options });
  // A page that is given away has faults and events alone.
  const isOwn = useAllowed(endpoints.commandList.route);
  const commands = useQuery({ ...apiQuery(endpoints.commandList, { parameters: { deviceId }, query: { pageSize: limits.pageSizeDefault } }), ...options, enabled: isOwn });
  const bindings = useQuery({ ...apiQuery(endpoints.bindings, { parameters: { id: deviceId }, query: { pageSize: limits.pageSizeDefault } }), enabled: isOwn });
  const changes = useQuery({ ...apiQuery(endpoints.changes, { parameters: { entity: 'device', id: deviceId }, query: { pageSize: limits.pageSizeDefault } }), enabled: isOwn });
  const parts = [faults, events, commands, bindings, changes];
  const error = parts.find((part) => part.data === undefined && part.error !== null)?.error ?? null;
  if (!faults.data || !events.data || (isOwn && (!commands.data || !bindings.data || !changes.data))) return { changes: null, error };
  return {
    changes: changesOf({ faults: faults.data.items, events: events.data.items, commands: commands.data?.items ?? [], bindings: bindings.data?.items ?? [], changes: changes.data?.items ?? [] }, since),
    error,
  };
}
