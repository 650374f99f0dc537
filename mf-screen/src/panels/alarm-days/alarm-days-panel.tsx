import { defineMessages, useMessages } from '@voltdeck/kit';
import type { WallAlarmDay } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Legend } from '../../chart/legend.tsx';
import { Plot } from '../../chart/plot.tsx';
import { drawable, sumOfLevels } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';

const messages = defineMessages({
  label: { 'zh-CN': '过去七天每天新增告警，按等级', en: 'Faults begun on each of the last seven days, by level' },
  level1: { 'zh-CN': '1 级', en: 'Level 1' },
  level2: { 'zh-CN': '2 级', en: 'Level 2' },
  level3: { 'zh-CN': '3 级', en: 'Level 3' },
});

const levels = ['level1', 'level2', 'level3'] as const;
const colors = { level1: 'var(--vd-level-1)', level2: 'var(--vd-level-2)', level3: 'var(--vd-level-3)' } as const;
/** Part of a day's place that its column takes. */
const columnPart = 0.36;

/** Each level of a day with what lies below it. */
function pilesOf(day: WallAlarmDay): { level: (typeof levels)[number]; from: number; to: number }[] {
  let from = 0;
  return levels.map((level) => {
    const below = from;
    from += drawable(day[level]);
    return { level, from: below, to: from };
  });
}

/** How many faults began on each of the last days. */
export function AlarmDaysPanel(): ReactNode {
  const say = useMessages(messages);
  const days = useFeed().trend?.alarmDays ?? [];
  if (days.length === 0) return <Nothing />;
  const middle = (index: number): number => (index + 0.5) / days.length;
  return (
    <>
      <Legend entries={levels.map((level) => ({ name: say(level), color: colors[level] }))} />
      <Plot label={say('label')} greatest={Math.max(...days.map(sumOfLevels))} marks={days.map(({ day }, index) => ({ at: middle(index), text: day.slice(5).replace('-', '/') }))}>
        {({ x, y, width }) => {
          const column = (width / days.length) * columnPart;
          return days.map((day, index) =>
            pilesOf(day).map(({ level, from, to }) => (
              <rect key={`${day.day} ${level}`} x={x(middle(index)) - column / 2} width={column} y={y(to)} height={y(from) - y(to)} fill={colors[level]} />
            )),
          );
        }}
      </Plot>
    </>
  );
}
