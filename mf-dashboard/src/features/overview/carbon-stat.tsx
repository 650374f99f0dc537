import type { FleetStatisticsView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber, massQuantity, Stat } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useBreakdown } from '../grouping/use-breakdown.ts';
import { Formula } from './formula.tsx';
import { messages } from './messages.ts';

/** What the fleet's energy has spared, as carbon and as trees, with how both are reckoned. */
export function CarbonStat({ statistics }: { readonly statistics: FleetStatisticsView | null }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const breakdown = useBreakdown();
  if (statistics === null) return <Stat label={say('carbon')} value={null} unknown={say('unknown')} />;
  const { total, factors } = statistics;
  const count = (value: number, decimals = 0): string => formatNumber(value, decimals);
  const carbon = massQuantity(total.carbonKg, language);
  const formula = say('formulaText', {
    discharge: count(total.dischargeKwh),
    factor: count(factors.carbonKgPerKwh, 3),
    carbon: count(total.carbonKg),
    perTree: count(factors.carbonKgPerTree, 1),
    trees: count(total.trees),
  });
  return (
    <Stat
      label={say('carbon')}
      value={carbon.digits}
      unit={`${carbon.unit} CO₂`}
      {...breakdown('carbon')}
      note={
        <>
          {say('trees', { count: count(total.trees) })} · <Formula word={say('formula')} text={formula} />
        </>
      }
    />
  );
}
