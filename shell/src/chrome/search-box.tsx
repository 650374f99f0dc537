import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, navigate, sayError, useMessages, useQuery } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SearchIcon } from './icons.tsx';
import { messages } from './messages.ts';
import { useDelayed } from './use-delayed.ts';
import * as styles from './search-box.module.css';

const shownDevices = 8;
const typingPauseMs = 200;

/** Finds a vehicle by any part of its VIN and opens it. Ctrl+K or Cmd+K leads here. */
export function SearchBox() {
  const say = useMessages(messages);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useDelayed(typed.trim(), typingPauseMs);
  const found = useQuery({
    ...apiQuery(endpoints.deviceList, { query: { search, pageSize: shownDevices } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  useShortcut(field);
  const open = typed.trim() !== '';
  const devices = open ? (found.data?.items ?? []) : [];
  const pick = (device: DeviceView | undefined): void => {
    if (device === undefined) return;
    setTyped('');
    field.current?.blur();
    navigate(pathTo(pages.device, { id: device.id }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setTyped('');
    else if (event.key === 'Enter') pick(devices[chosen]);
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, devices.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
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
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={devices[chosen] === undefined ? undefined : `${listId}-${chosen}`}
        placeholder={say('search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      <kbd className={styles.searchKey}>Ctrl K</kbd>
      <div className={styles.searchList} id={listId} role="listbox" aria-label={say('search')} hidden={!open}>
        {devices.map((device, index) => (
          <div
            key={device.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.searchOption}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(device)}
          >
            <span className="vd-number">{device.vin}</span>
            <span className={styles.searchPlace}>{[device.plate, device.project?.name].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
        {devices.length === 0 && <p className={styles.searchNote}>{note()}</p>}
      </div>
    </div>
  );

  function note(): string {
    if (found.error !== null) return sayError(found.error);
    return search === '' || found.isFetching ? say('searching') : say('nothingFound', { search });
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
