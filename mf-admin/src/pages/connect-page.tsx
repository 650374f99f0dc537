import { apiQuery, endpoints, entityEndpoints, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from '../features/connect/messages.ts';
import { PortCard } from '../features/connect/port-card.tsx';
import { SettingsCard } from '../features/connect/settings-card.tsx';
import { WatchCard } from '../features/connect/watch-card.tsx';
import * as connectStyles from '../features/connect/connect.module.css';
import * as styles from './pages.module.css';

const usualProfile = 'standard';
const vinForm = /^[A-Z0-9]{17}$/;

/** From the settings of a terminal to its first stored record. */
export function ConnectPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const search = query.get('search') ?? '';
  const profile = query.get('profile') ?? usualProfile;
  const vin = vinForm.test(search) ? search : null;
  const ports = useQuery(apiQuery(endpoints.vehiclePorts));
  const policy = useQuery(apiQuery(endpoints.deploymentPolicy));
  const { data: devices } = useQuery({ ...apiQuery(entityEndpoints.device.list, { query: { search: vin, pageSize: 5 } }), enabled: vin !== null });
  // Cards below one that has not arrived would be pushed away by it.
  const arriving = ports.isPending || policy.isPending;
  const device = vin === null ? undefined : devices?.items.find((each) => each.vin === vin);
  return (
    <div className="vd-page">
      <header className={connectStyles.connectHead}>
        <h1 className={styles.admTitle}>{say('title')}</h1>
        <p className={styles.admNone}>{say('intro')}</p>
      </header>
      {arriving && <Skeleton height="640px" />}
      {ports.error !== null && <ErrorState error={ports.error} onRetry={() => void ports.refetch()} />}
      {!arriving && ports.data !== undefined && <PortCard ports={ports.data} policy={policy.data ?? null} />}
      {ports.data !== undefined && ports.data.ports !== null && policy.data !== undefined && (
        <SettingsCard
          host={ports.data.host ?? location.hostname}
          ports={ports.data.ports}
          policy={policy.data}
          vin={vin}
          deviceId={device?.id ?? null}
          profile={device?.profile ?? profile}
          onProfile={(name) => changeQuery({ profile: name === usualProfile ? null : name })}
        />
      )}
      {!arriving && <WatchCard search={search} onSearch={(next) => changeQuery({ search: next })} openRegistration={ports.data?.registration === 'open'} />}
    </div>
  );
}
