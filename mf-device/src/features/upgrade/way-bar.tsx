import type { UpgradeView } from '@voltdeck/contract';
import { useText } from '@voltdeck/kit';
import { upgradeStateTexts } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { percentOfStep, wayMarks } from './way.ts';
import * as styles from './way.module.css';

/** The steps of an upgrade in a row, and a bar for the one that it is in. */
export function Way({ upgrade }: { readonly upgrade: UpgradeView }): ReactNode {
  const text = useText();
  const percent = percentOfStep(upgrade);
  const label = text(upgradeStateTexts[upgrade.state]);
  return (
    <>
      <ol className={styles.way}>
        {wayMarks(upgrade.state).map(({ step, mark }) => (
          <li key={step} className={`${styles.wayStep} ${styles[`wayStep--${mark}`] ?? ''}`} aria-current={mark === 'now' ? 'step' : undefined}>
            {text(upgradeStateTexts[step])}
            {mark === 'now' && percent !== null && <span className="vd-number"> {percent}%</span>}
          </li>
        ))}
      </ol>
      {percent !== null && <progress className={styles.wayBar} max={100} value={percent} aria-label={label} />}
    </>
  );
}
