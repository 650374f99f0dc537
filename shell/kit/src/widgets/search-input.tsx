import type { ReactNode } from 'react';
import * as styles from './field.module.css';

interface SearchInputProps {
  /** What is searched for: read out, and shown while nothing is typed. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  readonly className?: string;
}

/** A line to search by, without a label of its own in the page; the browser's cross empties it. */
export function SearchInput({ label, value, onChange, onEnter, className = '' }: SearchInputProps): ReactNode {
  return (
    <input
      type="search"
      className={`vd-field__input ${styles.fieldInputLow} ${className}`.trim()}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    />
  );
}
