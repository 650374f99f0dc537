import type { FleetStatisticsView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState } from '@voltdeck/kit/widgets';
import type { Language } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { narrowed, vehicleListPath } from '../../addresses.ts';
import { Bars } from '../../charts/bars.tsx';
import { messages } from './messages.ts';
import * as styles from '../../pages/home-page.module.css';

/** "3月", "Mar": a month of the last twelve needs no year. */
function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** How many vehicles were put into service each month. */
export function TradeCard({ statistics: { months, total } }: { readonly statistics: FleetStatisticsView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const bars = months.map((month, place) => ({ name: monthName(month, language), count: total.activated[place] ?? 0, faint: place === months.length - 1, to: narrowed(vehicleListPath, { activated: month }) }));
  const told = bars.filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count}`);
  return (
    <Card className={styles.homeTrade} title={say('title')} hint={say('hint')}>
      {told.length === 0 ? <EmptyState title={say('none')} text={say('noneWhy')} /> : <Bars label={say('label', { bars: told.join(say('comma')) })} bars={bars} />}
    </Card>
  );
}
