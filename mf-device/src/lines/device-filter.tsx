import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as styles from './lines.module.css';

const typingPauseMs = 300;

interface DeviceFilterProps {
  /** What it looks for: read out, and shown while nothing is typed. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Which vehicles are listed; followed when the typing pauses. */
export function DeviceFilter({ label, search, onSearch }: DeviceFilterProps): ReactNode {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address follows the typing; only where it says something else, as after a link, it is what stands in the field.
  if (search !== known) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return <input type="search" className={styles.linesFilter} aria-label={label} placeholder={label} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
