import { apiQuery, endpoints, Link, useAllowed, useMessages, useQuery, useSession, useText } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { CasesCard, useOwnCases } from '../features/my-day/cases-card.tsx';
import { ChangesCard, useChanges, useDayStart } from '../features/my-day/changes-card.tsx';
import { NeedsCard, useNeeds } from '../features/my-day/needs-card.tsx';
import { WatchedCard, useWatched } from '../features/my-day/watched-card.tsx';
import { entrancesOf, type Entrance } from '../features/portal/entrances.ts';
import { messages } from '../features/portal/messages.ts';
import { themePath } from '../addresses.ts';
import * as styles from './portal-page.module.css';

/** What this person has to do with today, and the entrances of all modules that may be opened. */
export function PortalPage(): ReactNode {
  const say = useMessages(messages);
  const session = useSession();
  const mayView = useAllowed('view');
  const { data, error, refetch } = useQuery(apiQuery(endpoints.modules));
  const since = useDayStart();
  const day = [useNeeds(mayView), useChanges(since, mayView), useWatched(mayView), useOwnCases(mayView)];
  // What is below a card that has not arrived would be pushed away by it.
  const arriving = mayView && day.some(({ isPending }) => isPending);
  const entrances = data && entrancesOf(data.modules, session);
  return (
    <div className="vd-page">
      <header>
        <h1 className={styles.portalTitle}>{say('title')}</h1>
        {session && (
          <p className={styles.portalIntro}>
            {say('intro', { name: session.user.name })}{' '}
            <Link className="vd-link" to={themePath}>
              {say('theme')}
            </Link>
          </p>
        )}
      </header>
      {arriving && <Skeleton height="720px" />}
      {mayView && !arriving && (
        <div className={styles.portalDay}>
          <NeedsCard />
          <ChangesCard since={since} />
          <div className={styles.portalWide}>
            <CasesCard />
          </div>
          <div className={styles.portalWide}>
            <WatchedCard />
          </div>
        </div>
      )}
      {entrances === undefined && (error === null ? !arriving && <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {(entrances?.length === 0 || session?.permissions.length === 0) && <EmptyState title={say('none')} text={say('noneWhy')} />}
      <div className={styles.portal}>
        {!arriving && entrances?.map((entrance) => <ModuleCard key={entrance.module.name} entrance={entrance} />)}
      </div>
    </div>
  );
}

/** More pages than this stand in columns. */
const narrowMost = 8;

function ModuleCard({ entrance: { module, pages } }: { readonly entrance: Entrance }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <Card className={pages.length > narrowMost ? styles.portalWide : ''} title={text(module.title)} hint={say('version', { version: module.version })}>
      <ul className={styles.portalPages}>
        {pages.map((page) => (
          <li key={`${page.path} ${page.order}`}>
            <Link className={styles.portalPage} to={page.path}>
              {text(page.title)} <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
