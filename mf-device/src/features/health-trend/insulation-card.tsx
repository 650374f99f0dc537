import type { PackDayView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState, formatNumber } from '@voltdeck/kit/widgets';
import { middleOf, packLimits } from '@voltdeck/protocol/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { withMoments, type Marked } from '../../moments/mark-lines.ts';
import { daysOption } from './days-option.ts';
import { messages } from './messages.ts';
import * as styles from './health-trend.module.css';

interface Least {
  readonly day: string;
  readonly value: number;
}

function leastOf(days: readonly PackDayView[]): Least | null {
  const known = days.flatMap(({ day, insulation }) => (insulation === null ? [] : [{ day, value: insulation }]));
  return known.reduce<Least | null>((least, one) => (least === null || one.value < least.value ? one : least), null);
}

const judgement = (value: number) => (value < packLimits.insulationLeast ? 'insulationBad' : value < packLimits.insulationGood ? 'insulationWarn' : 'insulationGood');

/** The least insulation of each day against its limits. */
export function InsulationCard({ days, marked }: { readonly days: readonly PackDayView[]; readonly marked: Marked }): ReactNode {
  const say = useMessages(messages);
  const least = useMemo(() => leastOf(days), [days]);
  const [name, good, lowest] = [say('insulationName'), say('good', { limit: packLimits.insulationGood }), say('least', { limit: packLimits.insulationLeast })];
  const option = useCallback(
    (palette: Palette) =>
      withMoments(
        daysOption({
          unit: 'Ω/V',
          logarithmic: true,
          lines: [{ name, colour: palette('primary'), data: days.map(({ day, insulation }) => [middleOf(day), insulation]) }],
          limits: [
            { at: packLimits.insulationGood, text: good, colour: palette('warning') },
            { at: packLimits.insulationLeast, text: lowest, colour: palette('danger') },
          ],
        }),
        marked,
        palette,
      ),
    [days, name, good, lowest, marked],
  );
  return (
    <Card title={say('insulation')} hint={say('insulationHint')}>
      {least === null ? (
        <EmptyState title={say('none')} text={say('noneInsulation')} />
      ) : (
        <>
          <Chart label={say('insulation')} height="220px" option={option} />
          <p className={`${styles.trendWords} ${styles[`trendWords--${judgement(least.value)}`] ?? ''}`}>
            <strong>{say('insulationNow', { value: formatNumber(least.value, 0), day: least.day })}</strong> {say(judgement(least.value))}
          </p>
        </>
      )}
    </Card>
  );
}
