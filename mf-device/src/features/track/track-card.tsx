import type { TrackView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery, useQueryState, useText } from '@voltdeck/kit';
import { MapFrame } from '@voltdeck/kit/map';
import { Card, EmptyState, ErrorState, formatNumber, Segmented, Skeleton, spanText } from '@voltdeck/kit/widgets';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { GapsCard } from './gaps-card.tsx';
import { Legend } from './legend.tsx';
import { messages } from './messages.ts';
import { TrackLayer } from './track-layer.tsx';
import { gapsOf, indexAt, pointsOf, type TrackColour, type TrackPoint } from './track-line.ts';
import { TrackPlayer } from './track-player.tsx';
import * as styles from './track.module.css';

/** Where the vehicle went in the range. */
export function TrackCards({ deviceId, range }: { readonly deviceId: string; readonly range: TimeRange }): ReactNode {
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.track, { parameters: { deviceId }, query: { ...range } }), staleTime: 30_000, placeholderData: keepPreviousData });
  const points = useMemo(() => (data === undefined ? [] : pointsOf(data)), [data]);
  if (data === undefined) return error === null ? <Skeleton height="520px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Track track={data} points={points} />;
}

const colourName = 'colour';

function Track({ track, points }: { readonly track: TrackView; readonly points: readonly TrackPoint[] }): ReactNode {
  const say = useMessages(messages);
  const [query, change] = useQueryState();
  const [moment, setMoment] = useState<number | null>(null);
  const gaps = useMemo(() => gapsOf(points), [points]);
  const at = indexAt(points, moment);
  const onMove = useCallback((index: number) => setMoment(points[index]?.at ?? null), [points]);
  const colour: TrackColour = query.get(colourName) === 'soc' ? 'soc' : 'speed';
  const colours = [
    { value: 'speed', text: say('speed') },
    { value: 'soc', text: say('soc') },
  ] as const;
  return (
    <>
      <Card title={say('title')} hint={<Counted track={track} gaps={gaps.length} />} action={<Segmented<TrackColour> label={say('colour')} options={colours} value={colour} onChange={(value) => change({ [colourName]: value })} />}>
        {points.length === 0 ? (
          <EmptyState title={say('none')} text={say('noneWhy')} />
        ) : (
          <>
            <Legend colour={colour} />
            <div className={styles.trackMap}>
              <MapFrame label={say('map')} places={points}>
                {(map) => <TrackLayer map={map} points={points} colour={colour} at={at} />}
              </MapFrame>
            </div>
            <TrackPlayer points={points} at={at} onMove={onMove} />
          </>
        )}
      </Card>
      {points.length > 0 && <GapsCard gaps={gaps} silenceS={track.silenceS} />}
    </>
  );
}

/** Silence before the first position of the range is no gap in it. */
function Counted({ track, gaps }: { readonly track: TrackView; readonly gaps: number }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (track.positions === 0) return null;
  const count = (value: number): string => formatNumber(value, 0);
  const silence = spanText(track.silenceS * 1_000);
  const span = text(silence.text, { n: silence.n });
  const shown = track.times.length;
  return [
    say(shown < track.positions ? 'thinned' : 'points', { positions: count(track.positions), shown: count(shown) }),
    gaps === 0 ? say('noGaps', { span }) : say('gaps', { n: count(gaps), span }),
    ...(track.datumUnknown > 0 ? [say('datum', { n: count(track.datumUnknown) })] : []),
  ].join(' · ');
}
