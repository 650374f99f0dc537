import type { ReactNode } from 'react';
import { toLocalField } from './local-field.ts';
import * as styles from './range.module.css';

interface TimeFieldProps {
  readonly className: string | undefined;
  readonly label: string;
  /** Epoch ms. */
  readonly time: number | null;
  readonly onTime: (text: string) => void;
}

/** A local time. Followed when the field is left or Enter is pressed: a date that is half typed is none. */
export function TimeField({ className, label, time, onTime }: TimeFieldProps): ReactNode {
  const shown = toLocalField(time);
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        key={shown}
        className={styles.rangeField}
        type="datetime-local"
        defaultValue={shown}
        onBlur={(event) => event.target.value !== shown && onTime(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.value !== shown && onTime(event.currentTarget.value)}
      />
    </label>
  );
}
