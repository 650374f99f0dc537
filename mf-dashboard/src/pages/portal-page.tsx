import { apiQuery, endpoints, Link, useMessages, useQuery, useSession, useText } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { entrancesOf, type Entrance } from '../features/portal/entrances.ts';
import { messages } from '../features/portal/messages.ts';
import { themePath } from '../addresses.ts';
import './portal-page.css';

/** The entrances of all modules that this user may see. */
export function PortalPage(): ReactNode {
  const say = useMessages(messages);
  const session = useSession();
  const { data, error, refetch } = useQuery(apiQuery(endpoints.modules));
  const entrances = data && entrancesOf(data.modules, session);
  return (
    <div className="vd-page">
      <header>
        <h1 className="portal__title">{say('title')}</h1>
        {session && (
          <p className="portal__intro">
            {say('intro', { name: session.user.name })}{' '}
            <Link className="vd-link" to={themePath}>
              {say('theme')}
            </Link>
          </p>
        )}
      </header>
      {entrances === undefined && (error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {(entrances?.length === 0 || session?.permissions.length === 0) && <EmptyState title={say('none')} text={say('noneWhy')} />}
      <div className="portal">
        {entrances?.map((entrance) => (
          <ModuleCard key={entrance.module.name} entrance={entrance} />
        ))}
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
    <Card className={pages.length > narrowMost ? 'portal__wide' : ''} title={text(module.title)} hint={say('version', { version: module.version })}>
      <ul className="portal__pages">
        {pages.map((page) => (
          <li key={`${page.path} ${page.order}`}>
            <Link className="portal__page" to={page.path}>
              {text(page.title)} <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
