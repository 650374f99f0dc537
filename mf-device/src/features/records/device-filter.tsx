import { useMessages } from '@voltdeck/kit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './records.module.css';

const typingPauseMs = 300;

/** Which vehicles are listed; followed when the typing pauses. */
export function DeviceFilter({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }): ReactNode {
  const say = useMessages(messages);
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
  return <input type="search" className={styles.recordsFilter} aria-label={say('filter')} placeholder={say('filter')} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
