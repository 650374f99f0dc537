import type { DeviceStatisticsView, WorkView } from '@voltdeck/contract';
import { filledIn, useLanguage, useMessages, useText } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { workingStateNames, type WorkingStateName } from '@voltdeck/protocol/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { dayMarksOf, markLinesOn, type DayMark } from '../../moments/day-marks.ts';
import { useMarked } from '../../moments/use-marked.ts';
import { messages } from './messages.ts';

const seconds: Readonly<Record<WorkingStateName, (day: WorkView) => number>> = {
  charging: ({ chargingS }) => chargingS,
  discharging: ({ dischargingS }) => dischargingS,
  idle: ({ idleS }) => idleS,
  offline: ({ offlineS }) => offlineS,
};

const hourS = 3_600;
const inHours = (value: number): number => Math.round((value / hourS) * 10) / 10;

function daysOption({ days, marks, names, hours }: DaysPicture, palette: Palette): ChartOption {
  const shown = days.map(({ day }) => day.slice(5));
  return {
    grid: { left: 4, right: 12, top: 30, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0 },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? hours(value) : '') },
    xAxis: { type: 'category', data: shown },
    yAxis: { type: 'value', max: 24, interval: 6 },
    series: workingStateNames.map((state, index) => ({
      type: 'bar' as const,
      ...(index === 0 && marks.length > 0 ? { markLine: markLinesOn(marks, shown, palette) } : {}),
      name: names[index] ?? state,
      stack: 'day',
      color: palette(state),
      itemStyle: { borderRadius: 0 },
      data: days.map((day) => inHours(seconds[state](day))),
    })),
  };
}

interface DaysPicture {
  readonly days: DeviceStatisticsView['days'];
  readonly marks: readonly DayMark[];
  readonly names: readonly string[];
  readonly hours: (n: number) => string;
}

/** Hours of each day by what the vehicle did. */
export function DaysCard({ statistics }: { readonly statistics: DeviceStatisticsView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const names = workingStateNames.map((state) => text(workingStates[state])).join('\n');
  const { days, timeZone } = statistics;
  const { moments } = useMarked(statistics.deviceId, Date.parse(statistics.from), Date.parse(statistics.to));
  const marks = useMemo(() => dayMarksOf(moments, timeZone), [moments, timeZone]);
  const option = useCallback((palette: Palette) => daysOption({ days, marks, names: names.split('\n'), hours: (n) => filledIn(messages.hours, language, { n }) }, palette), [days, marks, names, language]);
  return (
    <Card title={say('days')} hint={say('daysHint', { zone: statistics.timeZone })}>
      <Chart label={say('days')} height="220px" option={option} />
    </Card>
  );
}
