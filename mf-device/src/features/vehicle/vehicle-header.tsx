import type { DeviceView, LatestView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { Age, BatteryGauge, LevelBadge, Skeleton, StateChip, Value } from '@voltdeck/kit/widgets';
import { chemistries, plugIns, recordFields, type RecordFieldName } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useDemo } from '../../demo/demo-context.ts';
import { messages } from './messages.ts';
import { QualityFact } from './quality-fact.tsx';
import { VehiclePaging } from './vehicle-paging.tsx';
import * as styles from './vehicle.module.css';

interface VehicleHeaderProps {
  readonly deviceId: string;
  /** Pattern of the page that is shown. */
  readonly pattern: string;
  /** null: the vehicle has never reported. */
  readonly latest: LatestView | null;
  /** Master data; null until it has come. */
  readonly device: DeviceView | null;
  /** What it reports is on its way. */
  readonly waiting: boolean;
}

/** Which vehicle this is, what it does, how charged and healthy it is, and how far its data can be trusted. */
export function VehicleHeader({ deviceId, pattern, latest, device, waiting }: VehicleHeaderProps): ReactNode {
  const isDemo = useDemo() !== null;
  return (
    <header className={isDemo ? `${styles.vehicle} ${styles.vehicleDemo}` : styles.vehicle}>
      {!isDemo && <VehiclePaging deviceId={deviceId} pattern={pattern} />}
      <Names deviceId={deviceId} latest={latest} device={device} />
      <div className={styles.vehicleFacts}>
        {waiting ? (
          <FactsSkeleton />
        ) : (
          <>
            {latest && <Charge latest={latest} />}
            <dl className={styles.vehicleFacts}>
              {latest && <Facts latest={latest} />}
              <QualityFact deviceId={deviceId} latest={latest} />
            </dl>
          </>
        )}
      </div>
    </header>
  );
}

/** The place of what a vehicle reports. */
export function FactsSkeleton(): ReactNode {
  return <Skeleton height="38px" width="500px" />;
}

function Charge({ latest }: { readonly latest: LatestView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <BatteryGauge soc={latest.values['soc'] ?? null} state={latest.workingState} label={say('battery')}>
      <Value name="soc" value={latest.values['soc']} reason={latest.reasons['soc']} />
      <span className="vd-unit">{text(recordFields.soc.label)}</span>
    </BatteryGauge>
  );
}

function Facts({ latest }: { readonly latest: LatestView }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <Fact name="soh" latest={latest} />
      <div className={styles.vehicleFact}>
        <dt>{say('lastReport')}</dt>
        <dd>
          <Age since={latest.receivedAt} staleAfterMs={latest.offlineAfterMs} />
        </dd>
      </div>
      <Fact name="signalStrength" latest={latest} />
    </>
  );
}

function Fact({ name, latest }: { readonly name: RecordFieldName; readonly latest: LatestView }): ReactNode {
  const text = useText();
  return (
    <div className={styles.vehicleFact}>
      <dt>{text(recordFields[name].label)}</dt>
      <dd>
        <Value name={name} value={latest.values[name]} reason={latest.reasons[name]} />
      </dd>
    </div>
  );
}

function Names({ deviceId, latest, device }: Pick<VehicleHeaderProps, 'deviceId' | 'latest' | 'device'>): ReactNode {
  const text = useText();
  const say = useMessages(messages);
  const isDemo = useDemo() !== null;
  const link = isDemo ? null : pathTo(pages.connection, { id: deviceId });
  const chemistry = chemistries[latest?.values['chemistry'] ?? -1];
  const about = [device?.plate, device?.project?.name, chemistry && text(chemistry), device?.softwareVersion].filter((part) => part);
  return (
    <div className={styles.vehicleNames}>
      <div className={styles.vehicleLine}>
        <h1 className={`${styles.vehicleVin} vd-number`}>{latest?.vin ?? device?.vin}</h1>
        {latest && <State latest={latest} />}
      </div>
      <p className={styles.vehicleAbout}>
        <span className={styles.vehicleAboutText} title={about.join(' · ')}>
          {about.join(' · ')}
        </span>
        {link !== null && about.length > 0 && <span className={styles.vehicleAboutDot}>·</span>}
        {link !== null && (
          <Link className="vd-link" to={link}>
            {say('connection')}
          </Link>
        )}
      </p>
    </div>
  );
}

function State({ latest }: { readonly latest: LatestView }): ReactNode {
  const text = useText();
  const plug = latest.values['plugIn'];
  const plugged = typeof plug === 'number' && plug !== 0 ? plugIns[plug] : undefined;
  const level = latest.values['faultLevel'] ?? null;
  return (
    <>
      <StateChip state={latest.workingState} framed>
        {plugged && ` · ${text(plugged)}`}
      </StateChip>
      {level !== null && level > 0 && <LevelBadge level={level} long />}
    </>
  );
}
