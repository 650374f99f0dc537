import { Link } from '../host/link.tsx';
import { useMessages, useText } from '../i18n/messages.ts';
import { faultLevelRow, workingStates } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { Cluster } from './clusters.ts';
import { messages } from './messages.ts';
import * as styles from './map.module.css';

/** Wider for more, but not without bound. */
function diameterOf(count: number): number {
  return Math.round(Math.min(58, 26 + 8 * Math.log2(count)));
}

interface MarkProps {
  readonly cluster: Cluster;
  readonly onOpen: () => void;
}

/** One vehicle, which leads to its page, or several, which zoom in. */
export function Mark({ cluster, onOpen }: MarkProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [first, second] = cluster.vehicles;
  const state = text(workingStates[cluster.state]);
  const alarm = cluster.level > 0 ? ` ${styles.mapMarkAlarm}${faultLevelRow(cluster.level)?.striped ? ` ${styles.mapMarkStriped}` : ''}` : '';
  const appearance = `${styles[`mapMark--${cluster.state}`] ?? ''}${alarm}`;
  const at = { left: cluster.x, top: cluster.y };
  if (first && !second) {
    const label = say('vehicle', { vin: first.vehicle.vin, state });
    const to = pathTo(pages.device, { id: first.vehicle.deviceId });
    return (
      <Link className={`${styles.mapMark} ${styles.mapMarkOne} ${appearance}`} data-vehicles={1} data-level={cluster.level} style={at} to={to} title={label}>
        <span className="vd-visually-hidden">{label}</span>
      </Link>
    );
  }
  const count = cluster.vehicles.length;
  const size = diameterOf(count);
  const label = say('cluster', { count, state });
  return (
    <button
      type="button"
      className={`${styles.mapMark} ${appearance} vd-number`}
      data-vehicles={count}
      data-level={cluster.level}
      style={{ ...at, width: size, height: size }}
      title={label}
      aria-label={label}
      onClick={onOpen}
    >
      {count}
    </button>
  );
}
