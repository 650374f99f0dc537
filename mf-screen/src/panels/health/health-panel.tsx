import { defineMessages, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Plot } from '../../chart/plot.tsx';
import { drawable } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';

const messages = defineMessages({
  label: { 'zh-CN': '车辆按 SOH 的分布', en: 'Vehicles by SOH' },
  below: { 'zh-CN': '<{low}', en: '<{low}' },
});

const step = 5;
/** All below it share one column. */
const lowest = 70;
const columnPart = 0.5;

/** Columns of five percent from the lowest to 100, what is below them in the first. */
export function columnsOf(soh: readonly (readonly [number, number])[]): { low: number; devices: number }[] {
  const columns = Array.from({ length: (100 - lowest) / step + 2 }, (_, index) => ({ low: lowest + (index - 1) * step, devices: 0 }));
  for (const [low, devices] of soh) {
    const place = Math.min(columns.length - 1, Math.max(0, Math.floor((low - lowest) / step) + 1));
    const column = columns[place];
    if (column !== undefined) column.devices += drawable(devices);
  }
  return columns;
}

/** How healthy the batteries are. */
export function HealthPanel(): ReactNode {
  const say = useMessages(messages);
  const lowBelow = useSetting('RightChart2', 'lowBelow') ?? 0;
  const soh = useFeed().now?.status.soh ?? [];
  if (soh.length === 0) return <Nothing />;
  const columns = columnsOf(soh);
  const middle = (index: number): number => (index + 0.5) / columns.length;
  const marks = columns.map(({ low }, index) => ({ at: middle(index), text: index === 0 ? say('below', { low: lowest }) : String(low) }));
  return (
    <Plot label={say('label')} greatest={Math.max(...columns.map(({ devices }) => devices))} marks={marks}>
      {({ x, y, width }) => {
        const column = (width / columns.length) * columnPart;
        return (
          <>
            <defs>
              <linearGradient id="health-fill" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="#8ea9ff" />
                <stop offset="1" stopColor="#2e2a63" />
              </linearGradient>
            </defs>
            {columns.map(({ low, devices }, index) => (
              <rect key={low} x={x(middle(index)) - column / 2} width={column} y={y(devices)} height={y(0) - y(devices)} rx={3} fill={low + step <= lowBelow ? 'var(--vd-danger)' : 'url(#health-fill)'} />
            ))}
          </>
        );
      }}
    </Plot>
  );
}
