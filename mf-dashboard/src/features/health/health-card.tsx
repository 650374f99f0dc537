import type { FleetStatusView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, EmptyState } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { narrowed, vehicleListPath } from '../../addresses.ts';
import { Bars } from '../../charts/bars.tsx';
import { filledSteps, rangeOf } from './health-steps.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/home-page.module.css';

/** How healthy the fleet's batteries are, in steps of five percent. */
export function HealthCard({ soh }: { readonly soh: FleetStatusView['soh'] }): ReactNode {
  const say = useMessages(messages);
  const bars = soh.map(([lower, count]) => say('bar', { range: rangeOf(lower), count })).join(say('comma'));
  return (
    <Card className={styles.homeHealth} title={say('title')} hint={say('hint')}>
      {soh.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <Bars label={say('label', { bars })} bars={filledSteps(soh).map(([lower, count]) => ({
            ...{ name: rangeOf(lower), count, to: narrowed(vehicleListPath, { soh: lower }) },
            told: say('bar', { range: rangeOf(lower), count }),
          }))} />
      )}
    </Card>
  );
}
