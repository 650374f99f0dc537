import type { TrackView } from '@voltdeck/contract';
import { useMessages, useQueryState, useText } from '@voltdeck/kit';
import { MapFrame } from '@voltdeck/kit/map';
import { Card, EmptyState, ErrorState, formatNumber, Segmented, Skeleton, spanText } from '@voltdeck/kit/widgets';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { DetailedTrack } from './detailed-track.tsx';
import { Fences } from './fences.tsx';
import { GapsCard } from './gaps-card.tsx';
import { Legend } from './legend.tsx';
import { Loading } from './loading.tsx';
import { messages } from './messages.ts';
import { gapsOf, indexAt, pointsOf, type TrackColour, type TrackPoint } from './track-line.ts';
import { TrackPlayer } from './track-player.tsx';
import { useTrack } from './use-track.ts';
import * as styles from './track.module.css';

/** Where the vehicle went in the range. While another range loads, the one before stays, greyed. */
export function TrackCards({ deviceId, range }: { readonly deviceId: string; readonly range: TimeRange }): ReactNode {
  const { track, error, isOld, isLoading, retry } = useTrack(deviceId, range);
  const points = useMemo(() => (track === undefined ? [] : pointsOf(track)), [track]);
  return (
    <>
      <Loading shown={isLoading} />
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {track === undefined && error === null && <Skeleton height="520px" />}
      {track !== undefined && (
        <div className={isOld ? styles.trackOld : undefined} aria-busy={isOld}>
          <Track track={track} points={points} />
        </div>
      )}
    </>
  );
}

const colourName = 'colour';

function Track({ track, points }: { readonly track: TrackView; readonly points: readonly TrackPoint[] }): ReactNode {
  const say = useMessages(messages);
  const [query, change] = useQueryState();
  const [moment, setMoment] = useState<number | null>(null);
  const gaps = useMemo(() => gapsOf(track), [track]);
  const at = indexAt(points, moment);
  const onMove = useCallback((index: number) => setMoment(points[index]?.at ?? null), [points]);
  const colour: TrackColour = query.get(colourName) === 'soc' ? 'soc' : 'speed';
  const colours = [
    { value: 'speed', text: say('speed') },
    { value: 'soc', text: say('soc') },
  ] as const;
  return (
    <>
      <Card title={say('title')} hint={<Counted track={track} />} action={<Segmented<TrackColour> label={say('colour')} options={colours} value={colour} onChange={(value) => change({ [colourName]: value })} />}>
        {points.length === 0 ? (
          <EmptyState title={say('none')} text={say('noneWhy')} />
        ) : (
          <>
            <Legend colour={colour} />
            <div className={styles.trackMap}>
              <MapFrame label={say('map')} places={points}>
                {(map) => (
                  <>
                    <Fences map={map} />
                    <DetailedTrack map={map} track={track} points={points} colour={colour} at={at} />
                  </>
                )}
              </MapFrame>
            </div>
            <TrackPlayer points={points} at={at} onMove={onMove} />
          </>
        )}
      </Card>
      {points.length > 0 && <GapsCard gaps={gaps} count={track.gapCount} silenceS={track.silenceS} />}
    </>
  );
}

/** Silence before the first position of the range is no gap in it. */
function Counted({ track }: { readonly track: TrackView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (track.positions === 0) return null;
  const count = (value: number): string => formatNumber(value, 0);
  const silence = spanText(track.silenceS * 1_000);
  const span = text(silence.text, { n: silence.n });
  const shown = track.times.length;
  return [
    say(shown < track.positions ? 'thinned' : 'points', { positions: count(track.positions), shown: count(shown) }),
    track.gapCount === 0 ? say('noGaps', { span }) : say('gaps', { n: count(track.gapCount), span }),
    ...(track.datumUnknown > 0 ? [say('datum', { n: count(track.datumUnknown) })] : []),
  ].join(' · ');
}
