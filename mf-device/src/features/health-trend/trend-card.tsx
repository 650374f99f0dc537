import { useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState } from '@voltdeck/kit/widgets';
import { sohNeeds, trendNeeds, trendOf, type TrendPoint } from '@voltdeck/protocol/contract';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { withMoments, type Marked } from '../../moments/mark-lines.ts';
import { messages } from './messages.ts';
import { trendOption } from './trend-option.ts';
import { TrendSentence } from './trend-sentence.tsx';

interface TrendCardProps {
  readonly name: 'soh' | 'capacity';
  readonly points: readonly TrendPoint[];
  readonly unit: string;
  readonly marked: Marked;
  /** What is watched for: the value at which it counts as used up. */
  readonly level?: number;
}

/** A figure over time with its trend, as far as the points allow one. */
export function TrendCard({ name, points, unit, marked, level }: TrendCardProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say(name)} hint={say(name === 'soh' ? 'sohHint' : 'capacityHint')}>
      {points.length === 0 ? (
        <EmptyState title={say('none')} text={say(name === 'soh' ? 'noneSoh' : 'noneCapacity')} />
      ) : (
        <Picture name={name} points={points} unit={unit} marked={marked} {...(level === undefined ? {} : { level })} />
      )}
    </Card>
  );
}

function Picture({ name, points, unit, marked, level }: TrendCardProps): ReactNode {
  const say = useMessages(messages);
  const needs = name === 'soh' ? sohNeeds : trendNeeds;
  const trend = useMemo(() => trendOf(points, needs), [points, needs]);
  const [measured, line, band] = [say('measured'), say('line'), say('band')];
  const option = useCallback((palette: Palette) => withMoments(trendOption(points, trend, { points: measured, line, band, unit }, palette), marked, palette), [points, trend, measured, line, band, unit, marked]);
  return (
    <>
      <Chart label={say(name)} height="220px" option={option} />
      <TrendSentence trend={trend} needs={needs} points={points} unit={unit} {...(level === undefined ? {} : { level })} />
    </>
  );
}
