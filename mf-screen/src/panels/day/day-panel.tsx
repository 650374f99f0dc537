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
    return minute === 0 && (hour ?? 1) % everyHours === 0 ? [{ at: index / Math.max(1, times.length - 1), text: words }] : [];
  });
}

/** What is not known is left out. */
function pointsOf(values: readonly number[], { x, y }: PlotScale): string {
  return values.flatMap((value, index) => (Number.isNaN(value) ? [] : [`${x(index / Math.max(1, values.length - 1)).toFixed(1)},${y(value).toFixed(1)}`])).join(' ');
}

/** What the fleet did in the last 24 hours. */
export function DayPanel(): ReactNode {
  const text = useText();
  const say = useMessages(messages);
  const language = useLanguage();
  const day = useFeed().trend?.day;
  const greatest = Math.max(...lines.flatMap((state) => day?.[state].filter((value) => !Number.isNaN(value)) ?? []));
  if (day === undefined || greatest < 0) return <Nothing />;
  return (
    <>
      <Legend entries={lines.map((state) => ({ name: text(workingStates[state]), color: `var(--vd-${state})` }))} />
      <Plot label={say('label')} greatest={greatest} marks={hoursOf(day, language)}>
        {(scale) =>
          lines.map((state) => (
            <g key={state} style={{ color: `var(--vd-${state})` }}>
              <polygon className={styles.plotArea} fill="currentcolor" points={`${scale.x(0)},${scale.y(0)} ${pointsOf(day[state], scale)} ${scale.x(1)},${scale.y(0)}`} />
              <polyline className={styles.plotStroke} stroke="currentcolor" points={pointsOf(day[state], scale)} />
            </g>
          ))
        }
      </Plot>
    </>
  );
}
