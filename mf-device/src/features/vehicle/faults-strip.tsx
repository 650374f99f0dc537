import type { LatestView } from '@voltdeck/contract';
import { useLanguage } from '@voltdeck/kit';
import { LevelBadge } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import * as styles from './faults-strip.module.css';

/** The faults that are active now, worst first. Nothing when there is none. */
export function FaultsStrip({ faults }: { readonly faults: LatestView['faults'] }): ReactNode {
  const language = useLanguage();
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {[...faults]
        .sort((a, b) => b.level - a.level)
        .map((fault) => (
          <li key={fault.type}>
            <LevelBadge level={fault.level} /> {codeText(faultTypes, fault.type, language)}
          </li>
        ))}
    </ul>
  );
}
