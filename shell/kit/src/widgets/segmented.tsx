import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { stepIndex } from './step-index.ts';
import * as styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for a reader who does not see the place. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few: a radio group in a row; arrow keys move and choose. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = stepIndex(event.key, options.findIndex((option) => option.value === value), options.length);
    const next = index === null ? undefined : options[index];
    if (index === null || !next) return;
    event.preventDefault();
    onChange(next.value);
    row.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.segmentedOption}
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
