import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { SearchInput, Segmented } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { workingStateNames } from '@voltdeck/protocol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import type { FleetFilter, GroupChoice } from './fleet-filter.ts';
import { messages } from './messages.ts';
import * as styles from './fleet.module.css';

/** The list follows the typing when it pauses. */
const typingPauseMs = 300;

interface FleetToolsProps {
  readonly filter: FleetFilter;
  readonly onFilter: (change: Partial<FleetFilter>) => void;
  readonly children: ReactNode;
}

export function FleetTools({ filter, onFilter, children }: FleetToolsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const states = [{ value: '', text: say('all') }, ...workingStateNames.map((value) => ({ value, text: text(workingStates[value]) }))];
  return (
    <div className={styles.fleetTools}>
      {filter.group && <GroupTag group={filter.group} onClear={() => onFilter({ group: null })} />}
      <SearchField search={filter.search} onSearch={(search) => onFilter({ search })} />
      <Segmented
        label={say('state')}
        options={states}
        value={filter.state ?? ''}
        onChange={(value) => onFilter({ state: workingStateNames.find((state) => state === value) ?? null })}
      />
      <div className={styles.fleetColumns}>{children}</div>
    </div>
  );
}

/** The group that the list is kept to; a click lets go of it. */
function GroupTag({ group, onClear }: { readonly group: GroupChoice; readonly onClear: () => void }): ReactNode {
  const say = useMessages(messages);
  const status = useQuery(apiQuery(endpoints.fleetStatus, { query: { groupBy: group.by } }));
  const name = status.data?.groups.find((candidate) => candidate.id === group.id)?.name ?? say('group');
  return (
    <button type="button" className={styles.fleetTag} aria-label={say('leaveGroup', { name })} onClick={onClear}>
      {name} <span aria-hidden="true">×</span>
    </button>
  );
}

function SearchField({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }): ReactNode {
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
    const timer = setTimeout(() => onSearch(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return <SearchInput className={styles.fleetSearch} label={say('search')} value={typed} onChange={setTyped} onEnter={() => onSearch(typed)} />;
}
