import { apiQuery, ApiError, endpoints, Link, useLiveDevice, useMessages, usePageSubject, useParameters, useQuery } from '@voltdeck/kit';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { vehicleListPath } from '../../addresses.ts';
import { ChosenCell } from '../../cell/chosen-cell.tsx';
import { neverReported } from '../../never-reported.ts';
import { useDemo } from '../../demo/demo-context.ts';
import { messages } from './messages.ts';
import { FactsSkeleton, VehicleHeader } from './vehicle-header.tsx';
import { VehicleNav } from './vehicle-nav.tsx';
import * as styles from './vehicle.module.css';

interface VehiclePageProps {
  /** Pattern of the page's path, with the parameter `id`. */
  readonly pattern: string;
  /** What stands under the header and the navigation. A page begins anew with each vehicle. */
  readonly children: (deviceId: string) => ReactNode;
}

/** The frame of every page of a vehicle. */
export function VehiclePage({ pattern, children }: VehiclePageProps): ReactNode {
  const demo = useDemo();
  const parameters = useParameters(pattern);
  const id = parameters?.['id'] ?? demo?.deviceId;
  return id === undefined ? null : (
    <Frame key={id} deviceId={id} pattern={pattern}>
      {children(id)}
    </Frame>
  );
}

interface FrameProps {
  readonly deviceId: string;
  readonly pattern: string;
  readonly children: ReactNode;
}

function Frame({ deviceId, pattern, children }: FrameProps): ReactNode {
  const { view, error, refetch } = useLiveDevice(deviceId);
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  usePageSubject(view?.vin ?? device.data?.vin ?? null);
  const silent = neverReported(error);
  if (view === null && error !== null && !silent) return <NoVehicle error={error} onRetry={() => void refetch()} />;
  const known = view !== null || device.data !== undefined;
  return (
    <>
      {known ? <VehicleHeader deviceId={deviceId} pattern={pattern} latest={view} device={device.data ?? null} waiting={view === null && !silent} /> : <Waiting />}
      <VehicleNav deviceId={deviceId} shown={pattern} faults={view?.faults.length ?? 0} />
      <div className="vd-page">{children}</div>
      <ChosenCell deviceId={deviceId} />
    </>
  );
}

function Waiting(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.vehicle} role="status" aria-label={say('loading')}>
      <div className={styles.vehicleNames}>
        <div className={styles.vehicleLine}>
          <Skeleton height="24px" width="260px" />
        </div>
        <div className={styles.vehicleAbout}>
          <Skeleton height="14px" width="180px" />
        </div>
      </div>
      <div className={styles.vehicleFacts}>
        <FactsSkeleton />
      </div>
    </div>
  );
}

function NoVehicle({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const absent = error instanceof ApiError && error.code === 'DEVICE_NOT_FOUND';
  return <div className="vd-page">{absent ? <Absent /> : <ErrorState error={error} onRetry={onRetry} />}</div>;
}

/** To try again would not help: the way on is to the vehicles that are there. */
function Absent(): ReactNode {
  const say = useMessages(messages);
  return (
    <EmptyState title={say('absent')} text={say('absentWhy')}>
      <Link className="vd-link" to={vehicleListPath}>
        {say('toVehicles')}
      </Link>
    </EmptyState>
  );
}
