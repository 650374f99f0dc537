import { sayError, useLanguage, useMessages } from '@voltdeck/kit';
import { Age, Banner, useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { zoneName } from './zone-name.ts';
import * as styles from './home-page.module.css';

/** Six answers missed: the page no longer shows the present. */
const staleAfterMs = 30_000;
const checkMs = 2_000;

interface HomeHeadProps {
  /** Epoch ms of the browser when the newest answer came; null before the first. The server's clock may differ from ours. */
  readonly updatedAt: number | null;
  readonly error: Error | null;
}

/** What the page is, and how old what it shows is. */
export function HomeHead({ updatedAt, error }: HomeHeadProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const now = useNow(() => checkMs);
  const stale = updatedAt !== null && now - updatedAt > staleAfterMs;
  return (
    <>
      <header className={styles.homeHead}>
        <div>
          <h1 className={styles.homeTitle}>{say('title')}</h1>
          <p className={styles.homeUpdated}>
            {updatedAt !== null && (
              <>
                {say('updated')} <Age since={updatedAt} staleAfterMs={staleAfterMs} /> · {say('zone', { zone: zoneName(new Date(now), language) })}
              </>
            )}
          </p>
        </div>
      </header>
      {stale && updatedAt !== null && (
        <Banner title={say('stale')}>
          {say('staleWhy')} <Age since={updatedAt} />
          {say('staleEnd')} {error !== null && sayError(error)}
        </Banner>
      )}
    </>
  );
}
