import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Plot } from '../../chart/plot.tsx';
import { drawable } from '../../chart/scale.ts';
import { useSize } from '../../chart/use-size.ts';
import { useTurn } from '../../chart/use-turn.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import { useType } from '../../stage/type.ts';
import { linesFor, weakPacks } from './weak-packs.ts';
import * as styles from './health.module.css';

const messages = defineMessages({
  label: { 'zh-CN': '车辆按 SOH 的分布', en: 'Vehicles by SOH' },
  below: { 'zh-CN': '<{low}', en: '<{low}' },
  none: { 'zh-CN': '没有低于 {limit}% 的电池', en: 'No pack below {limit}%' },
  weak: { 'zh-CN': '低于 {limit}%：{text} 辆', en: 'Below {limit}%: {text}' },
  weakMore: { 'zh-CN': '低于 {limit}%：{text} 辆以上', en: 'Below {limit}%: more than {text}' },
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

const pageMs = 6_000;

/** How healthy the batteries are, and which are no longer. */
export function HealthPanel(): ReactNode {
  const [ref, size] = useSize();
  const soh = useFeed().now?.status.soh ?? [];
  if (soh.length === 0) return <Nothing />;
  return (
    <div className={styles.healthPanel} ref={ref}>
      <Columns soh={soh} />
      {size !== null && <Weak soh={soh} height={size.height} />}
    </div>
  );
}

interface SohProps {
  readonly soh: readonly (readonly [number, number])[];
}

function Columns({ soh }: SohProps): ReactNode {
  const say = useMessages(messages);
  const lowBelow = useSetting('RightChart2', 'lowBelow') ?? 0;
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
              <rect key={low} x={x(middle(index)) - column / 2} width={column} y={y(devices)} height={y(0) - y(devices)} rx={3} fill={low + step <= lowBelow ? 'var(--vd-caution)' : 'url(#health-fill)'} />
            ))}
          </>
        );
      }}
    </Plot>
  );
}

/** The packs below the limit by name, as many as have room, page after page. Nothing where a console of an earlier version names none. */
function Weak({ soh, height }: SohProps & { readonly height: number }): ReactNode {
  const say = useMessages(messages);
  const { note } = useType();
  const limit = useSetting('RightChart2', 'lowBelow') ?? 0;
  const weakest = useFeed().trend?.weakest ?? [];
  const { named, count, more } = weakPacks(weakest, soh, limit, limits.wallPacksMax);
  const lines = linesFor(height, note, named.length);
  const pages = Math.max(1, Math.ceil(named.length / Math.max(1, lines)));
  const page = useTurn(pages, named[0]?.deviceId ?? '', pageMs);
  if (weakest.length === 0) return null;
  if (named.length === 0) return <p className={styles.healthPanelHead}>{say('none', { limit })}</p>;
  return (
    <>
      <p className={styles.healthPanelHead}>{say(more ? 'weakMore' : 'weak', { limit, text: formatNumber(count, 0) })}</p>
      <ul className={styles.healthPanelWeak}>
        {named.slice(page * lines, (page + 1) * lines).map(({ deviceId, vin, plate, projectName, soh: health }) => (
          <li key={deviceId}>
            <span>{[plate ?? `…${vin.slice(-6)}`, ...(projectName === null ? [] : [projectName])].join(' · ')}</span>
            <b>{formatNumber(health, Number.isInteger(health) ? 0 : 1)}%</b>
          </li>
        ))}
      </ul>
    </>
  );
}
