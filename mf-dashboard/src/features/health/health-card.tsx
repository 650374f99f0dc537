import { useMessages } from '@voltdeck/kit';
import { Card, Chart, EmptyState } from '@voltdeck/kit/widgets';
import type { Palette } from '@voltdeck/kit/theme';
import type { FleetStatusView } from '@voltdeck/protocol/contract';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { healthOption, rangeOf } from './health-option.ts';
import { messages } from './messages.ts';
import './health.css';

/** How healthy the fleet's batteries are, in steps of five percent. */
export function HealthCard({ soh }: { readonly soh: FleetStatusView['soh'] }): ReactNode {
  const say = useMessages(messages);
  const option = useCallback((palette: Palette) => healthOption(soh, palette), [soh]);
  const bars = soh.map(([lower, count]) => say('bar', { range: rangeOf(lower), count })).join(', ');
  return (
    <Card className="home__health" title={say('title')} hint={say('hint')}>
      {soh.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <div className="health">
          <Chart label={say('label', { bars })} height="100%" option={option} />
        </div>
      )}
    </Card>
  );
}
