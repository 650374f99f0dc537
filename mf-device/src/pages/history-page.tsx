import { useQueryState } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { readCompared, writeCompared } from '../features/history/compare.ts';
import { CompareField } from '../features/history/compare-field.tsx';
import { HistoryCard } from '../features/history/history-card.tsx';
import { MarksCard } from '../features/history/marks-card.tsx';
import { MetricPicker } from '../features/history/metric-picker.tsx';
import { useChosen } from '../features/history/use-chosen.ts';
import { useMarks } from '../features/history/use-series.ts';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { writeRange, type TimeRange } from '../range/range.ts';
import { useRange } from '../range/use-range.ts';
import './history-page.css';

/** Any metrics of a vehicle over any range. */
export function HistoryPage(): ReactNode {
  return <VehiclePage pattern={pages.history}>{(id) => <History deviceId={id} />}</VehiclePage>;
}

function History({ deviceId }: { readonly deviceId: string }): ReactNode {
  const used = useRange('24h');
  const [query, change] = useQueryState();
  const compared = readCompared(query);
  const { metrics, toggle } = useChosen();
  const marks = useMarks(deviceId, used.range);
  const onSpan = useCallback((range: TimeRange) => change(writeRange({ last: null, ...range })), [change]);
  return (
    <>
      <div className="history-tools">
        <RangeField used={used} offered={['1h', '24h', '7d', '30d', '365d']} />
        <CompareField deviceId={deviceId} compared={compared} onCompare={(next) => change(writeCompared(next))} />
      </div>
      <div className="history-page">
        <MetricPicker chosen={metrics} onToggle={toggle} />
        <div className="history-page__main">
          <HistoryCard deviceId={deviceId} range={used.range} metrics={metrics} compared={compared} onSpan={onSpan} />
          {marks.data && <MarksCard marks={marks.data} onJump={onSpan} />}
        </div>
      </div>
    </>
  );
}
