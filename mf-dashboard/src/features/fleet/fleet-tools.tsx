import { useMessages, useText } from '@voltdeck/kit';
import { Input } from '@voltdeck/kit/ui';
import { Segmented } from '@voltdeck/kit/widgets';
import { workingStates } from '@voltdeck/protocol/codes';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { workingStateOrder, type FleetFilter } from './fleet-filter.ts';
import { messages } from './messages.ts';

/** The list follows the typing when it pauses. */
const typingPauseMs = 300;

interface FleetToolsProps {
  readonly filter: FleetFilter;
  readonly onFilter: (change: Partial<FleetFilter>) => void;
}

export function FleetTools({ filter, onFilter }: FleetToolsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const states = [{ value: '', text: say('all') }, ...workingStateOrder.map((value) => ({ value, text: text(workingStates[value]) }))];
  return (
    <div className="fleet__tools">
      <SearchField key={filter.search} search={filter.search} onSearch={(search) => onFilter({ search })} />
      <Segmented
        label={say('state')}
        options={states}
        value={filter.state ?? ''}
        onChange={(value) => onFilter({ state: workingStateOrder.find((state) => state === value) ?? null })}
      />
    </div>
  );
}

function SearchField({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }): ReactNode {
  const say = useMessages(messages);
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <Input
      className="fleet__search"
      aria-label={say('search')}
      placeholder={say('search')}
      allowClear
      value={typed}
      onChange={setTyped}
      onPressEnter={() => onSearch(typed)}
    />
  );
}
