import type { ComplianceDay } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart } from '@voltdeck/kit/widgets';
import { complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';
import { useCallback, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface TrendCardProps {
  readonly days: readonly ComplianceDay[];
  readonly figure: ComplianceFigureName;
}

/** One figure day by day. */
export function TrendCard({ days, figure }: TrendCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const name = text(complianceFigures[figure].label);
  const title = say('trend', { figure: name });
  const option = useCallback((palette: Palette) => trendOption(days, figure, name, palette), [days, figure, name]);
  return (
    <Card title={title}>
      {days.some(({ figures }) => figures[figure] !== null) ? <Chart label={title} height="220px" option={option} /> : <p className={styles.admNone}>{say('noTrend')}</p>}
    </Card>
  );
}

function trendOption(days: readonly ComplianceDay[], figure: ComplianceFigureName, name: string, palette: Palette): ChartOption {
  const { unit } = complianceFigures[figure];
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 0, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? (unit === '%' ? `${value}%` : `${value} ${unit}`) : '–') },
    xAxis: { type: 'category', data: days.map(({ day }) => day.slice(5)) },
    yAxis: { type: 'value', min: 0, ...(unit === '%' ? { max: 100 } : {}), axisLabel: { formatter: unit === '%' ? '{value}%' : '{value} s' } },
    series: [{ type: 'line', name, color: palette('primary'), symbol: 'circle', symbolSize: 6, showSymbol: true, data: days.map(({ figures }) => figures[figure]) }],
  };
}
