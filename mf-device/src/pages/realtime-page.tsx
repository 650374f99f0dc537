import { apiQuery, ApiError, endpoints, ExtensionPlace, useLanguage, useLiveDevice, useMessages, useParameters, useQuery } from '@voltdeck/kit';
import { EmptyState, ErrorState, fieldText, Skeleton } from '@voltdeck/kit/widgets';
import { pages, type LatestView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { RelayCard } from '../features/relays/relay-circuit.tsx';
import { SpreadCard } from '../features/spread-trend/spread-card.tsx';
import { DeviceTabs } from '../features/tabs/device-tabs.tsx';
import { useShownTab } from '../features/tabs/use-shown-tab.ts';
import { FaultsStrip } from '../features/vehicle/faults-strip.tsx';
import { StaleBanner } from '../features/vehicle/stale-banner.tsx';
import { VehicleHeader } from '../features/vehicle/vehicle-header.tsx';
import { messages } from './messages.ts';
import './realtime-page.css';

/** Every value of one vehicle, live. */
export function RealtimePage(): ReactNode {
  const id = useParameters(pages.device)?.['id'];
  return id === undefined ? null : <Realtime key={id} deviceId={id} />;
}

function Realtime({ deviceId }: { readonly deviceId: string }): ReactNode {
  const { view, error, refetch, state } = useLiveDevice(deviceId);
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const tab = useShownTab();
  if (view === null) return <NoView error={error} known={device.data !== undefined} onRetry={() => void refetch()} />;
  return (
    <>
      <VehicleHeader latest={view} device={device.data ?? null} staleAfterMs={view.offlineAfterMs} />
      <DeviceTabs deviceId={deviceId} shown={tab} />
      <div className="vd-page">
        <StaleBanner receivedAt={view.receivedAt} staleAfterMs={view.offlineAfterMs} live={state} />
        <FaultsStrip faults={view.faults} />
        {tab === null ? <Values latest={view} /> : <ExtensionPlace key={tab.id} extension={tab} input={{ deviceId }} />}
      </div>
    </>
  );
}

function Values({ latest }: { readonly latest: LatestView }): ReactNode {
  return (
    <div className="device">
      <div className="device__side">
        <ReadingPanel name="electrical" latest={latest} />
        <ReadingPanel name="extremes" latest={latest} />
        <ReadingPanel name="battery" latest={latest} />
      </div>
      <div className="device__main">
        <CellsCard bmus={latest.bmus} />
        <Lower latest={latest} />
        <ReadingPanel name="state" latest={latest} />
      </div>
    </div>
  );
}

function Lower({ latest }: { readonly latest: LatestView }): ReactNode {
  const language = useLanguage();
  const voltage = latest.values['totalVoltage'] ?? null;
  return (
    <div className="device__lower">
      <RelayCard
        relays={latest.values['relays'] ?? null}
        valid={latest.values['relaysValid'] ?? null}
        voltage={voltage === null ? '' : fieldText('totalVoltage', voltage, language)}
      />
      <SpreadCard deviceId={latest.deviceId} />
    </div>
  );
}

interface NoViewProps {
  readonly error: Error | null;
  /** The device exists: then nothing is wrong, it has only not reported. */
  readonly known: boolean;
  readonly onRetry: () => void;
}

function NoView({ error, known, onRetry }: NoViewProps): ReactNode {
  const say = useMessages(messages);
  const silent = known && error instanceof ApiError && error.status === 404;
  return (
    <div className="vd-page">
      {silent ? (
        <EmptyState title={say('silent')} text={say('silentWhy')} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height="72px" />
          <p />
          <Skeleton height="420px" />
        </div>
      )}
    </div>
  );
}
