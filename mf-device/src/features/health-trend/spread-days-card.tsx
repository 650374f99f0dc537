import type { PackDayView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState } from '@voltdeck/kit/widgets';
import { middleOf } from '@voltdeck/protocol/contract';
import { useCallback, type ReactNode } from 'react';
import { withMoments, type Marked } from '../../moments/mark-lines.ts';
import { daysOption } from './days-option.ts';
import { messages } from './messages.ts';

/** How far the cells of the pack drift apart, by the day. */
export function SpreadDaysCard({ days, marked }: { readonly days: readonly PackDayView[]; readonly marked: Marked }): ReactNode {
  const say = useMessages(messages);
  const [mean, highest] = [say('spreadMean'), say('spreadHighest')];
  const option = useCallback(
    (palette: Palette) =>
      withMoments(
        daysOption({
          unit: 'mV',
          lines: [
            { name: mean, colour: palette('primary'), data: days.map(({ day, meanSpread }) => [middleOf(day), meanSpread]) },
            { name: highest, colour: palette('warning'), data: days.map(({ day, highestSpread }) => [middleOf(day), highestSpread]) },
          ],
        }),
        marked,
        palette,
      ),
    [days, mean, highest, marked],
  );
  return (
    <Card title={say('spread')} hint={say('spreadHint')}>
      {days.every(({ meanSpread }) => meanSpread === null) ? (
        <EmptyState title={say('none')} text={say('noneSpread')} />
      ) : (
        <Chart label={say('spread')} height="220px" option={option} />
      )}
    </Card>
  );
}
