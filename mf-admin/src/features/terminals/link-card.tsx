import type { PlatformLinkView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Age, Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { sessionEnds } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

const refetchMs = 10_000;

/** Platforms that are connected, or were, with their vehicles. */
export function LinkCard(): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('links')} hint={say('linksHint')}>
      <LinkLines />
    </Card>
  );
}

function LinkLines(): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.platformLinkList), refetchInterval: refetchMs });
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('linksNone')}</p>;
  return (
    <Lines label={say('links')}>
      {data.items.map((link) => (
        <LinkLine key={link.id} link={link} />
      ))}
    </Lines>
  );
}

function LinkLine({ link: { platform, node, address, transport, since, until, cause, vehicles, vehiclesMax, framesIn, framesOut } }: { readonly link: PlatformLinkView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <Line
      name={
        <>
          {platform} {until === null ? <Chip tone="good">{say('connected')}</Chip> : <Chip>{cause === null ? say('ended') : text(sessionEnds[cause])}</Chip>}
        </>
      }
      facts={[
        until === null ? say('carries', { vehicles, most: vehiclesMax }) : null,
        `${address} · ${node}${transport === 'tls' ? ' · TLS' : ''}`,
        say('frames', { up: framesIn, down: framesOut }),
        <span key="time">
          {until === null ? say('since') : say('ended')} <Age since={until ?? since} />
        </span>,
      ]}
    />
  );
}
