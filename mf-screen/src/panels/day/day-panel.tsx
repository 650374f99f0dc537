import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { countText } from '../../chart/count-text.ts';
import { Legend } from '../../chart/legend.tsx';
import { Plot, type PlotScale } from '../../chart/plot.tsx';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { powerCurves, powerKinds, stepsShown } from './power-curves.ts';
import * as styles from '../../chart/chart.module.css';

const messages = defineMessages({
  label: { 'zh-CN': '过去 24 小时的充电与放电功率（kW），间隔 15 分钟，虚线为昨日', en: 'Charging and discharging power (kW) of the last 24 hours in 15-minute steps; dashed: the day before' },
  yesterday: { 'zh-CN': '昨日', en: 'Yesterday' },
  charging: { 'zh-CN': '充电 {power}', en: 'Charge {power}' },
  discharging: { 'zh-CN': '放电 {power}', en: 'Discharge {power}' },
});

const everyHours = 6;
const ghostDash = '3 7';

/** The hour of a moment in a zone, and whether it begins there. */
function hoursOf(times: readonly number[], timeZone: string, language: string): { at: number; text: string }[] {
  const format = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return times.flatMap((time, index) => {
    const words = format.format(time);
    const [hour, minute] = words.split(':').map(Number);
    return minute === 0 && (hour ?? 1) % everyHours === 0 ? [{ at: index / stepsShown, text: words }] : [];
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of a curve, each in the middle of its quarter. What is not known is left out. */
function pointsOf(values: readonly number[], { x, y }: PlotScale): Point[] {
  return values.flatMap((value, index) => (Number.isNaN(value) ? [] : [{ x: x((index + 0.5) / stepsShown), y: y(value) }]));
}

const written = (points: readonly Point[]): string => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The curve with the ground below it, and where it is now. */
function Curve({ points, ground }: { readonly points: readonly Point[]; readonly ground: number }): ReactNode {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <polygon className={styles.plotArea} fill="currentcolor" points={written([{ x: first.x, y: ground }, ...points, { x: last.x, y: ground }])} />
      <polyline className={styles.plotStroke} stroke="currentcolor" points={written(points)} />
      <circle className={styles.plotGlow} cx={last.x} cy={last.y} r={15} fill="currentcolor" />
      <circle className={styles.plotNow} cx={last.x} cy={last.y} r={6} fill="currentcolor" />
    </>
  );
}

/** What the fleet charges and discharges: the last 24 hours, and the day before as a ghost behind them. */
export function DayPanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { trend } = useFeed();
  const curves = trend && powerCurves(trend.power);
  if (!trend || !curves) return <Nothing />;
  const { times, today, yesterday, greatest } = curves;
  const entries = powerKinds.map((kind) => ({ name: say(kind, { power: countText(today[kind].at(-1) ?? NaN) }), color: `var(--vd-${kind})` }));
  return (
    <>
      <Legend entries={[...entries, { name: say('yesterday'), color: 'var(--vd-text-2)', dashed: true }]} />
      <Plot label={say('label')} greatest={greatest} marks={hoursOf(times, trend.day.timeZone, language)}>
        {(scale) => (
          <>
            {powerKinds.map((kind) => (
              <polyline key={kind} className={styles.plotGhost} stroke={`var(--vd-${kind})`} strokeDasharray={ghostDash} points={written(pointsOf(yesterday[kind], scale))} />
            ))}
            {powerKinds.map((kind) => (
              <g key={kind} style={{ color: `var(--vd-${kind})` }}>
                <Curve points={pointsOf(today[kind], scale)} ground={scale.y(0)} />
              </g>
            ))}
          </>
        )}
      </Plot>
    </>
  );
}
