import type { LatestView } from '@voltdeck/contract';
import { LevelBadge } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import * as styles from './faults-strip.module.css';

/** The faults that are active now, worst first. Nothing when there is none. */
export function FaultsStrip({ deviceId, faults }: Pick<LatestView, 'deviceId' | 'faults'>): ReactNode {
  const { nameOf } = useFaultDictionary(deviceId);
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {[...faults]
        .sort((a, b) => b.level - a.level)
        .map((fault) => (
          <li key={fault.type}>
            <LevelBadge level={fault.level} /> {nameOf(fault.type)}
          </li>
        ))}
    </ul>
  );
}
