import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/messages.ts';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { NullReason } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { fieldQuantity, reasonText } from './field-text.ts';
import * as styles from './value.module.css';

interface ValueProps {
  readonly name: RecordFieldName;
  /** Missing and null are the same: there is no value, and the reason says why. */
  readonly value: number | null | undefined;
  readonly reason?: NullReason | undefined;
}

/** A value of a record: with the unit and the precision of its field, or with the reason why there is none. */
export function Value({ name, value, reason }: ValueProps): ReactNode {
  const text = useText();
  const language = useLanguage();
  if (value === null || value === undefined) {
    const why = reasonText(reason);
    return (
      <span className={`vd-value ${styles.valueUnknown}`} title={text(why.long)}>
        {text(why.short)}
      </span>
    );
  }
  const { digits, unit } = fieldQuantity(name, value, language);
  return (
    <span className="vd-value vd-number">
      {digits}
      {unit !== '' && <span className="vd-unit">{unit}</span>}
    </span>
  );
}
