import { navigate, sayError, useMessages, useSession } from '@voltdeck/kit';
import { StateChip } from '@voltdeck/kit/widgets';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SearchIcon } from './icons.tsx';
import { messages } from './messages.ts';
import { groups, type Entry } from './palette/entries.ts';
import { keepRecent } from './palette/recent.ts';
import { useEntries } from './palette/use-entries.ts';
import { useDelayed } from './use-delayed.ts';
import * as styles from './search-box.module.css';

const typingPauseMs = 200;

/** The command palette: vehicles by VIN or plate, projects, pages and actions. Ctrl+K or Cmd+K leads here. */
export function SearchBox() {
  const say = useMessages(messages);
  const session = useSession();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const wanted = typed.trim();
  const { entries, error, searching } = useEntries(wanted, useDelayed(wanted, typingPauseMs), open);
  const at = Math.min(chosen, entries.length - 1);
  useShortcut(field);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const leave = (): void => {
    setTyped('');
    setChosen(0);
    setOpen(false);
  };
  const pick = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    leave();
    field.current?.blur();
    entry.run?.();
    if (entry.path === undefined) return;
    if (session !== null) keepRecent(session.user.id, { text: entry.text, path: entry.path });
    navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) leave();
    else if (event.key === 'Enter') pick(entries[at]);
    else if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') setChosen((at - 1 + entries.length) % Math.max(1, entries.length));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search} role="search">
      <SearchIcon />
      <input
        ref={field}
        className={styles.searchField}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={say('search')}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={entries[at] === undefined ? undefined : `${listId}-${at}`}
        placeholder={say('searchShort')}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <kbd className={styles.searchKey}>Ctrl K</kbd>
      <div ref={list} className={styles.searchList} id={listId} role="listbox" aria-label={say('search')} hidden={!open}>
        {groups.map((group) => {
          const inside = entries.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []));
          if (inside.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={say(group)}>
              <div className={styles.searchGroup} aria-hidden="true">
                {say(group)}
              </div>
              {inside.map(({ entry, index }) => (
                <div
                  key={entry.key}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={styles.searchOption}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(entry)}
                >
                  <span className={group === 'vehicles' ? 'vd-number' : undefined}>{entry.text}</span>
                  {entry.detail !== undefined && <span className={styles.searchPlace}>{entry.detail}</span>}
                  {entry.state !== undefined && <StateChip state={entry.state} />}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {open && wanted !== '' && (entries.length === 0 || error !== null) && <p className={`${styles.searchList} ${styles.searchNote}`}>{note()}</p>}
      <span role="status" className="vd-visually-hidden">
        {open && wanted !== '' && !searching ? say('found', { count: entries.length }) : ''}
      </span>
    </div>
  );

  function note(): string {
    if (error !== null) return sayError(error);
    return searching ? say('searching') : say('nothingFound', { search: wanted });
  }
}

function useShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}
