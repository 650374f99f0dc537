import type { TrackView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { useState } from 'react';
import type { TimeRange } from '../../range/range.ts';

interface ShownTrack {
  /** Of the range; of the one before while that is not there. */
  readonly track: TrackView | undefined;
  readonly isOld: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The track of a range. The one before stays until it is there, also when it fails to load. */
export function useTrack(deviceId: string, range: TimeRange): ShownTrack {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery(endpoints.track, { parameters: { deviceId }, query: { ...range } }), staleTime: 30_000 });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const track = data ?? (last?.deviceId === deviceId ? last : undefined);
  return { track, isOld: data === undefined, isLoading: isFetching && data === undefined, error: isFetching ? null : error, retry: () => void refetch() };
}
