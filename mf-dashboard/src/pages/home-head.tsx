import { sayError, useLanguage, useMessages } from '@voltdeck/kit';
import { Age, Banner, useNow } from '@voltdeck/kit/widgets';
import type { FleetStatusView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { zoneName } from './zone-name.ts';

/** Six answers missed: the page no longer shows the present. */
const staleAfterMs = 30_000;
const checkMs = 2_000;

interface HomeHeadProps {
  readonly status: FleetStatusView | null;
  readonly error: Error | null;
}

/** What the page is, and how old what it shows is. */
export function HomeHead({ status, error }: HomeHeadProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const now = useNow(() => checkMs);
  const stale = status !== null && now - new Date(status.asOf).getTime() > staleAfterMs;
  return (
    <>
      <header className="home__head">
        <div>
          <h1 className="home__title">{say('title')}</h1>
          {status !== null && (
            <p className="home__updated">
              {say('updated')} <Age since={status.asOf} staleAfterMs={staleAfterMs} /> · {say('zone', { zone: zoneName(new Date(now), language) })}
            </p>
          )}
        </div>
      </header>
      {stale && (
        <Banner title={say('stale')}>
          {say('staleWhy')} <Age since={status.asOf} />
          {say('staleEnd')} {error !== null && sayError(error)}
        </Banner>
      )}
    </>
  );
}
