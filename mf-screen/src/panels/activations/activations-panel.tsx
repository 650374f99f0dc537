import { defineMessages, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Plot } from '../../chart/plot.tsx';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';

const messages = defineMessages({ label: { 'zh-CN': '每月投运车辆', en: 'Vehicles commissioned per month' } });

const columnPart = 0.44;
/** The month is not over: its column is open. */
const running = { fillOpacity: 0.45, stroke: 'var(--vd-primary)', strokeDasharray: '4 4', strokeWidth: 1.5 } as const;

/** Vehicles put into service, by month. */
export function ActivationsPanel(): ReactNode {
  const say = useMessages(messages);
  const statistics = useFeed().trend?.statistics;
  if (statistics === undefined || statistics.months.length === 0) return <Nothing />;
  const { months, total } = statistics;
  const counts = months.map((month, index) => ({ month, count: total.activated[index] ?? NaN })).filter(({ count }) => !Number.isNaN(count));
  if (counts.length === 0) return <Nothing />;
  const middle = (index: number): number => (index + 0.5) / counts.length;
  const marks = counts.map(({ month }, index) => ({ at: middle(index), text: month.slice(2).replace('-', '/') }));
  return (
    <Plot label={say('label')} greatest={Math.max(...counts.map(({ count }) => count))} marks={marks}>
      {({ x, y, width }) => {
        const column = (width / counts.length) * columnPart;
        return counts.map(({ month, count }, index) => <rect key={month} x={x(middle(index)) - column / 2} width={column} y={y(count)} height={y(0) - y(count)} rx={3} fill="var(--vd-primary)" {...(month === months.at(-1) ? running : {})} />);
      }}
    </Plot>
  );
}
