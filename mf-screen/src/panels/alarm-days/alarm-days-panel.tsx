import type { WallAlarmDay } from '@voltdeck/contract';
import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { faultLevelRow, levelColour, levelKey, raisedLevels, type RaisedLevel } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Legend } from '../../chart/legend.tsx';
import { Plot } from '../../chart/plot.tsx';
import { drawable, sumOfLevels } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import * as styles from '../../chart/chart.module.css';

const messages = defineMessages({
  label: { 'zh-CN': '过去 30 天每天新增告警，按等级，虚线为日均', en: 'New alarms per day in the last 30 days, by level; dashed: the mean' },
  mean: { 'zh-CN': '日均 {mean}', en: 'Mean {mean}' },
  today: { 'zh-CN': '今天', en: 'Today' },
  level: { 'zh-CN': '{level} 级', en: 'Level {level}' },
});

const colorOf = (level: RaisedLevel): string => `var(--vd-${levelColour(level)})`;
/** Today is not over: its column is open. */
const running = { fillOpacity: 0.45, strokeDasharray: '4 4', strokeWidth: 1.5 } as const;
/** For eyes that do not see the colour. */
const frameOf = (level: RaisedLevel) => (faultLevelRow(level)?.striped ? { stroke: 'var(--vd-text-1)', strokeWidth: 1.5 } : {});
/** Part of a day's place that its column takes. */
const columnPart = 0.62;

/** Each level of a day with what lies below it. */
function pilesOf(day: WallAlarmDay): { level: RaisedLevel; from: number; to: number }[] {
  let from = 0;
  return raisedLevels.map((level) => {
    const below = from;
    from += drawable(day[levelKey(level)]);
    return { level, from: below, to: from };
  });
}

/** Mean of the days that are over; null where there is none. Today would lower it. */
export function meanOf(days: readonly WallAlarmDay[]): number | null {
  const over = days.slice(0, -1);
  return over.length === 0 ? null : over.reduce((sum, day) => sum + sumOfLevels(day), 0) / over.length;
}

const tenFrom = 10;
const meanText = (mean: number): string => formatNumber(mean, mean < tenFrom ? 1 : 0);

/** How many faults began on each of the last days, beside their mean. */
export function AlarmDaysPanel(): ReactNode {
  const say = useMessages(messages);
  const days = useFeed().trend?.alarmDays ?? [];
  if (days.length === 0) return <Nothing />;
  const mean = meanOf(days);
  const levels = raisedLevels.filter((level) => days.some((day) => drawable(day[levelKey(level)]) > 0)).map((level) => ({ name: say('level', { level }), color: colorOf(level) }));
  const middle = (index: number): number => (index + 0.5) / days.length;
  return (
    <>
      <Legend entries={[...levels, ...(mean === null ? [] : [{ name: say('mean', { mean: meanText(mean) }), color: 'var(--vd-text-2)', dashed: true }])]} />
      <Plot label={say('label')} greatest={Math.max(...days.map(sumOfLevels))} marks={days.map(({ day }, index) => ({ at: middle(index), text: index === days.length - 1 ? say('today') : day.slice(5).replace('-', '/') }))}>
        {({ x, y, width }) => {
          const column = (width / days.length) * columnPart;
          return (
            <>
              {days.map((day, index) =>
                pilesOf(day).filter(({ from, to }) => to > from).map(({ level, from, to }) => (
                  <rect key={`${day.day} ${level}`} x={x(middle(index)) - column / 2} width={column} y={y(to)} height={y(from) - y(to)} fill={colorOf(level)} {...frameOf(level)} {...(index === days.length - 1 ? { stroke: colorOf(level), ...running } : {})} />
                )),
              )}
              {mean !== null && <line className={styles.plotLevel} x1={x(0)} x2={x(1)} y1={y(mean)} y2={y(mean)} />}
            </>
          );
        }}
      </Plot>
    </>
  );
}
