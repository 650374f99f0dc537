import { useLanguage, useMessages } from '@voltdeck/kit';
import { fieldText } from '@voltdeck/kit/widgets';
import { codeText, restrictionBit, restrictions } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './now-card.module.css';

interface RestrictionsProps {
  /** Bits of the restrictions; null = the vehicle does not say. */
  readonly bits: number | null;
  /** Percent; null = none. */
  readonly powerLimit: number | null;
}

/** What the vehicle's battery management holds it to: each bit a lamp, with its word. */
export function Restrictions({ bits, powerLimit }: RestrictionsProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <section>
      <h3 className={styles.controlNowTitle}>
        {say('restrictions')} <span className={styles.controlNowHint}>{say('restrictionsHint')}</span>
      </h3>
      <ul className={styles.controlLamps} aria-label={say('restrictions')}>
        {Object.values(restrictionBit).map((bit) => {
          const lit = bits === null ? null : (bits & (1 << bit)) !== 0;
          const limit = bit === restrictionBit.limitedPower && lit === true && powerLimit !== null ? ` · ${fieldText('powerLimit', powerLimit, language)}` : '';
          return (
            <li key={bit} className={lit === true ? `${styles.controlLamp} ${styles.controlLampLit}` : styles.controlLamp}>
              <span>{codeText(restrictions, bit, language)}</span>
              <span className={styles.controlLampState}>
                {say(lit === null ? 'unknown' : lit ? 'inForce' : 'notInForce')}
                {limit}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
