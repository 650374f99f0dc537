import type { FleetDayView } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { workingStates } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Legend } from '../../chart/legend.tsx';
import { Plot, type PlotScale } from '../../chart/plot.tsx';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import * as styles from '../../chart/chart.module.css';

const messages = defineMessages({ label: { 'zh-CN': '过去 24 小时充电与放电的车辆数，间隔 15 分钟', en: 'Vehicles charging and discharging in the last 24 hours, in 15-minute steps' } });

const lines = ['charging', 'discharging'] as const;
const everyHours = 6;

/** The hour of a moment in a zone, and whether it begins there. */
function hoursOf({ times, timeZone }: FleetDayView, language: string): { at: number; text: string }[] {
  const format = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return times.flatMap((time, index) => {
    if (Number.isNaN(time)) return [];
    const words = format.format(time);
    const [hour, minute] = words.split(':').map(Number);
    return minute === 0 && (hour ?? 1) % everyHours === 0 ? [{ at: index / Math.max(1, times.length), text: words }] : [];
  });
}

/** How many of the quarters are complete: one that still runs, or whose records are not all stored, would read as a fall to nothing. */
export function completeOf({ times, stepS, asOf }: Pick<FleetDayView, 'times' | 'stepS' | 'asOf'>): number {
  const known = Date.parse(asOf);
  const end = times.findIndex((time) => !(time + stepS * 1_000 <= known));
  return end < 0 ? times.length : end;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of a curve, each in the middle of its quarter. What is not known is left out. */
function pointsOf(values: readonly number[], quarters: number, { x, y }: PlotScale): Point[] {
  return values.flatMap((value, index) => (Number.isNaN(value) ? [] : [{ x: x((index + 0.5) / Math.max(1, quarters)), y: y(value) }]));
}

const written = (points: readonly Point[]): string => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The curve with the ground below it. */
function Curve({ points, ground }: { readonly points: readonly Point[]; readonly ground: number }): ReactNode {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <polygon className={styles.plotArea} fill="currentcolor" points={written([{ x: first.x, y: ground }, ...points, { x: last.x, y: ground }])} />
      <polyline className={styles.plotStroke} stroke="currentcolor" points={written(points)} />
      <circle className={styles.plotNow} cx={last.x} cy={last.y} r={6} fill="currentcolor" />
    </>
  );
}

/** What the fleet did in the last 24 hours. */
export function DayPanel(): ReactNode {
  const text = useText();
  const say = useMessages(messages);
  const language = useLanguage();
  const day = useFeed().trend?.day;
  const complete = day === undefined ? 0 : completeOf(day);
  const greatest = Math.max(...lines.flatMap((state) => day?.[state].slice(0, complete).filter((value) => !Number.isNaN(value)) ?? []));
  if (day === undefined || greatest < 0) return <Nothing />;
  return (
    <>
      <Legend entries={lines.map((state) => ({ name: text(workingStates[state]), color: `var(--vd-${state})` }))} />
      <Plot label={say('label')} greatest={greatest} marks={hoursOf(day, language)}>
        {(scale) =>
          lines.map((state) => (
            <g key={state} style={{ color: `var(--vd-${state})` }}>
              <Curve points={pointsOf(day[state].slice(0, complete), day.times.length, scale)} ground={scale.y(0)} />
            </g>
          ))
        }
      </Plot>
    </>
  );
}
