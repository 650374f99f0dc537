import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, entityEndpoints, Link, useMessages, useParameters, useQuery, useText } from '@voltdeck/kit';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CaptureCard } from '../features/connection/capture-card.tsx';
import { FrameCard } from '../features/connection/frame-card.tsx';
import { messages } from '../features/connection/messages.ts';
import { RefusalCard } from '../features/connection/refusal-card.tsx';
import { SessionCard } from '../features/connection/session-card.tsx';
import { VehiclePolicy } from '../security/vehicle-security.tsx';
import { messages as security } from '../security/words.ts';
import { connectionPath } from '../registry/paths.ts';
import * as styles from './pages.module.css';
import * as connectionStyles from '../features/connection/connection.module.css';

/** How the terminal of one vehicle is connected, what it gets wrong, and what it sends. */
export function ConnectionPage(): ReactNode {
  const id = useParameters(connectionPath)?.['id'] ?? '';
  const { data, error, refetch } = useQuery(apiQuery(entityEndpoints.device.read, { parameters: { id } }));
  return (
    <div className="vd-page">
      {data !== undefined && <Connection key={id} device={data} />}
      {data === undefined && (error === null ? <Skeleton height="480px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </div>
  );
}

function Connection({ device: { id, vin } }: { readonly device: DeviceView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      <header className={connectionStyles.connectionHead}>
        <h1 className={styles.admTitle}>
          {say('title')} <span className="vd-number">{vin}</span>
        </h1>
        <Link className="vd-link" to={pathTo(pages.device, { id })}>
          {say('vehicle')}
        </Link>
      </header>
      <SessionCard deviceId={id} vin={vin} />
      <Card title={text(security.title)}>
        <VehiclePolicy id={id} />
      </Card>
      <RefusalCard deviceId={id} />
      <FrameCard deviceId={id} />
      <CaptureCard deviceId={id} />
    </>
  );
}
