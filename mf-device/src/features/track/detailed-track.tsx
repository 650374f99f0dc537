import type { TrackView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { areaOf, inWgs84 } from './map-area.ts';
import { messages } from './messages.ts';
import { TrackLayer, type TrackLayerProps } from './track-layer.tsx';
import { pointsOf } from './track-line.ts';
import * as styles from './track.module.css';

/** A map that still moves asks nothing. */
const restMs = 250;

/** The track over its map. Where all points of the range were too many, those of the area that the map shows are asked for. */
export function DetailedTrack({ track, ...layer }: TrackLayerProps & { readonly track: TrackView }): ReactNode {
  const isWhole = track.times.length < limits.trackPointsMax;
  return isWhole ? <TrackLayer {...layer} /> : <Detail track={track} {...layer} />;
}

function Detail({ track, ...layer }: TrackLayerProps & { readonly track: TrackView }): ReactNode {
  const say = useMessages(messages);
  const { map, points } = layer;
  const { view, size, shown } = map;
  const wished = `${Math.ceil(view.zoom)},${inWgs84(areaOf(view, size), points, shown).join(',')}`;
  const [zoom, ...area] = useRested(wished).split(',').map(Number);
  const query = apiQuery(endpoints.track, { parameters: { deviceId: track.deviceId }, query: { from: Date.parse(track.from), to: Date.parse(track.to), zoom, area } });
  const { data, isFetching } = useQuery({ ...query, staleTime: 60_000 });
  const line = useMemo(() => (data === undefined ? undefined : pointsOf(data)), [data]);
  return (
    <>
      <TrackLayer {...layer} line={line} />
      {isFetching && (
        <span className={styles.trackDetail} role="status">
          {say('loadingDetail')}
        </span>
      )}
    </>
  );
}

/** A text once it has stayed the same for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
