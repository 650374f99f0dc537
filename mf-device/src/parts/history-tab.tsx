import { Link, useMessages, useQueryState } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { HistoryCard } from '../features/history/history-card.tsx';
import { findMetrics } from '../metrics/metrics.ts';
import { messages } from '../pages/messages.ts';
import { writeRange, type TimeRange } from '../range/range.ts';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import { Tab } from './tab.tsx';

const metrics = findMetrics(['soc', 'current', 'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature', 'lowestTemperature']);
const alone = { with: 'none', vehicles: [] } as const;

/** What matters most over time; the page of the history has the rest. */
export function HistoryTab(): ReactNode {
  return <Tab>{(id) => <History deviceId={id} />}</Tab>;
}

function History({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const used = useRange('24h');
  const [, change] = useQueryState();
  const onSpan = useCallback((range: TimeRange) => change(writeRange({ last: null, ...range })), [change]);
  const more = (
    <Link className="vd-link" to={pathTo(pages.history, { id: deviceId })}>
      {say('wholeHistory')}
    </Link>
  );
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      <HistoryCard deviceId={deviceId} range={used.range} metrics={metrics} compared={alone} onSpan={onSpan} action={more} />
    </>
  );
}
