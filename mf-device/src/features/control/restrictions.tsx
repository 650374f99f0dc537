import { useLanguage, useMessages } from '@voltdeck/kit';
import { fieldText } from '@voltdeck/kit/widgets';
import { codeText, restrictionBit, restrictions } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

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
      <h3 className="control-now__title">
        {say('restrictions')} <span className="control-now__hint">{say('restrictionsHint')}</span>
      </h3>
      <ul className="control-lamps" aria-label={say('restrictions')}>
        {Object.values(restrictionBit).map((bit) => {
          const lit = bits === null ? null : (bits & (1 << bit)) !== 0;
          const limit = bit === restrictionBit.limitedPower && lit === true && powerLimit !== null ? ` · ${fieldText('powerLimit', powerLimit, language)}` : '';
          return (
            <li key={bit} className={lit === true ? 'control-lamp control-lamp--lit' : 'control-lamp'}>
              <span>{codeText(restrictions, bit, language)}</span>
              <span className="control-lamp__state">
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
