import type { FleetOverviewView, FleetStatisticsView, FleetStatusView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages } from '@voltdeck/kit';
import { distanceQuantity, energyQuantity, formatNumber, percentOf, Stat } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { customerListPath, narrowed, projectListPath, vehicleListPath } from '../../addresses.ts';
import { useBreakdown } from '../grouping/use-breakdown.ts';
import { CarbonStat } from './carbon-stat.tsx';
import { messages } from './messages.ts';
import * as styles from './stats-row.module.css';

interface StatsRowProps {
  /** Null while it has not come, or cannot be had: the tile then says so. */
  readonly overview: FleetOverviewView | null;
  readonly status: FleetStatusView | null;
  readonly statistics: FleetStatisticsView | null;
}

/** The fleet in six figures; each leads to what it counts. */
export function StatsRow({ overview, status, statistics }: StatsRowProps): ReactNode {
  return (
    <div className={styles.statsRow}>
      <MasterData overview={overview} status={status} />
      <Running status={status} />
      <CarbonStat statistics={statistics} />
    </div>
  );
}

function MasterData({ overview, status }: Pick<StatsRowProps, 'overview' | 'status'>): ReactNode {
  const say = useMessages(messages);
  const count = (value: number): string => formatNumber(value, 0);
  const needing = status?.needs.fault.vehicles ?? null;
  return (
    <>
      <Stat
        label={say('devices')}
        value={overview && count(overview.devices)}
        unknown={say('unknown')}
        unit={say('devicesUnit')}
        note={overview && say('added', { count: count(overview.devicesAddedThisMonth) })}
        to={vehicleListPath}
      />
      <Stat
        label={say('projects')}
        value={overview && count(overview.projects)}
        unknown={say('unknown')}
        unit={
          overview && (
            <Link className={styles.statsRowBeside} to={customerListPath} title={say('customersTitle')}>
              {say('customers', { count: count(overview.customers) })}
            </Link>
          )
        }
        note={
          needing === null ? null : needing === 0 ? (
            say('calm')
          ) : (
            <Link className={styles.statsRowNote} to={narrowed(vehicleListPath, { need: 'fault' })}>
              {say('needing', { count: count(needing) })}
            </Link>
          )
        }
        to={projectListPath}
      />
    </>
  );
}

function Running({ status }: Pick<StatsRowProps, 'status'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const breakdown = useBreakdown();
  const known = status === null ? 0 : Object.values(status.working).reduce((sum, count) => sum + count, 0);
  const online = status && known - status.working.offline;
  const share = online === null ? null : percentOf(online, known);
  const discharge = status && energyQuantity(status.cumulative.dischargeKwh, language);
  const charge = status && energyQuantity(status.cumulative.chargeKwh, language);
  const mileage = status && distanceQuantity(status.cumulative.mileageKm, language);
  const mean = status && known > 0 ? distanceQuantity(status.cumulative.mileageKm / known, language) : null;
  return (
    <>
      <Stat
        label={say('online')}
        value={online === null ? null : formatNumber(online, 0)}
        unknown={say('unknown')}
        unit={share === null ? '' : say('share', { share: formatNumber(share, 1) })}
        note={
          status && (
            <Link className={styles.statsRowNote} to={narrowed(vehicleListPath, { workingState: 'offline' })}>
              {say('offline', { count: formatNumber(status.working.offline, 0) })}
            </Link>
          )
        }
        to={narrowed(vehicleListPath, { online: 'true' })}
      />
      <Stat
        label={say('discharge')}
        value={discharge && discharge.digits}
        unknown={say('unknown')}
        unit={discharge?.unit ?? ''}
        note={
          charge && (
            <Link className={styles.statsRowNote} {...breakdown('charge')}>
              {say('charge', { ...charge })}
            </Link>
          )
        }
        {...breakdown('discharge')}
      />
      <Stat
        label={say('mileage')}
        value={mileage && mileage.digits}
        unknown={say('unknown')}
        unit={mileage?.unit ?? ''}
        note={mean && say('mean', { ...mean })}
        {...breakdown('mileage')}
      />
    </>
  );
}
