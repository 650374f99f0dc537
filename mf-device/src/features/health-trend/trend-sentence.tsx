import { useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { havingOf, reachingOf, trendYearsMax, type Trend, type TrendNeeds, type TrendPoint } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { endOf } from './end-words.ts';
import { messages } from './messages.ts';
import * as styles from './health-trend.module.css';

interface TrendSentenceProps {
  readonly trend: Trend | null;
  readonly needs: TrendNeeds;
  readonly points: readonly TrendPoint[];
  readonly unit: string;
  readonly level?: number;
}

const yearDays = 365.25;

/** What the points say, and what they do not say yet. */
export function TrendSentence({ trend, needs, points, unit, level }: TrendSentenceProps): ReactNode {
  const say = useMessages(messages);
  if (trend === null) {
    const { points: n, days, steps } = havingOf(points);
    const counted = { points: n, days, steps, pointsNeeded: needs.points, daysNeeded: needs.days, stepsNeeded: needs.steps };
    return <p className={styles.trendWords}>{say(needs.steps > 1 ? 'tooFewSteps' : 'tooLittle', counted)}</p>;
  }
  return (
    <p className={styles.trendWords}>
      <Change trend={trend} unit={unit} />
      {level !== undefined && <End trend={trend} level={level} />}
    </p>
  );
}

function Change({ trend, unit }: { readonly trend: Trend; readonly unit: string }): ReactNode {
  const say = useMessages(messages);
  const half = trend.reach / Math.sqrt(trend.spreadX);
  const words = (perDay: number): string => (perDay > 0 ? '+' : '') + formatNumber(perDay * yearDays, 1);
  return <strong>{say('change', { change: words(trend.slope), unit, low: words(trend.slope - half), high: words(trend.slope + half) })}</strong>;
}

function End({ trend, level }: { readonly trend: Trend; readonly level: number }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const reaching = reachingOf(trend, level);
  if (reaching === null) return <> {say('noEnd')}</>;
  const { earliest, likely, latest } = endOf(reaching, now, language);
  const far = say('farOff');
  if (likely === null) return <> {say('endFar', { level, years: trendYearsMax, earliest: earliest ?? far })}</>;
  return <> {say('end', { level, likely, earliest: earliest ?? far, latest: latest ?? far })}</>;
}
