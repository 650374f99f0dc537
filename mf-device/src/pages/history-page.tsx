import { useMessages, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { pages } from '@voltdeck/protocol/contract';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { readCompared, writeCompared } from '../features/history/compare.ts';
import { CompareField } from '../features/history/compare-field.tsx';
import { HistoryCard } from '../features/history/history-card.tsx';
import { MarksCard } from '../features/history/marks-card.tsx';
import { messages } from '../features/history/messages.ts';
import { MetricPicker } from '../features/history/metric-picker.tsx';
import { ShareLink } from '../range/share-link.tsx';
import { useChosen } from '../features/history/use-chosen.ts';
import { useMarks } from '../features/history/use-series.ts';
import { NotesCard } from '../features/notes/notes-card.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { writeRange, type TimeRange } from '../range/range.ts';
import { useRange } from '../range/use-range.ts';
import * as styles from './history-page.module.css';

/** Any metrics of a vehicle over any range. */
export function HistoryPage(): ReactNode {
  return <VehiclePage pattern={pages.history}>{(id) => <History deviceId={id} />}</VehiclePage>;
}

/** Twice as long, the same middle. */
function widened({ from, to }: TimeRange): TimeRange {
  const half = (to - from) / 2;
  return { from: from - half, to: to + half };
}

function History({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const used = useRange('24h');
  const [query, change] = useQueryState();
  const compared = readCompared(query);
  const { metrics, toggle } = useChosen();
  const marks = useMarks(deviceId, used.range);
  const onSpan = useCallback((range: TimeRange) => change(writeRange({ last: null, ...range })), [change]);
  return (
    <>
      <div className={styles.historyTools}>
        <RangeField used={used} offered={['1h', '24h', '7d', '30d', '365d']} />
        {used.choice.last === null && (
          <>
            <Button size="small" onClick={() => onSpan(widened(used.range))}>
              {say('zoomOut')}
            </Button>
            <Button size="small" onClick={() => change({ last: null, from: null, to: null })}>
              {say('zoomReset')}
            </Button>
          </>
        )}
        <ShareLink range={used.range} />
        <CompareField deviceId={deviceId} compared={compared} onCompare={(next) => change(writeCompared(next))} />
      </div>
      <div className={styles.historyPage}>
        <MetricPicker deviceId={deviceId} chosen={metrics} onToggle={toggle} />
        <div className={styles.historyPageMain}>
          <HistoryCard deviceId={deviceId} range={used.range} metrics={metrics} compared={compared} onSpan={onSpan} />
          {marks.data && <MarksCard marks={marks.data} onJump={onSpan} />}
          <NotesCard deviceId={deviceId} range={used.range} />
        </div>
      </div>
    </>
  );
}
