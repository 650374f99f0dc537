import type { FaultView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { HeldList, useHeldRows } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, SelectField, Skeleton } from '@voltdeck/kit/widgets';
import { raisedLevels } from '@voltdeck/protocol/codes';
import { faultStates, limits } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import type { TimeRange } from '../../range/range.ts';
import { FaultTable } from './fault-table.tsx';
import { HandleDialog, type Handled } from './handling.tsx';
import { readHistoryFilter } from './history-filter.ts';
import { laneTypes } from './lanes.ts';
import { messages } from './messages.ts';
import * as styles from './failure.module.css';

const firstShown = 20;
const refetchMs = 15_000;
const none: readonly FaultView[] = [];

interface HistoryCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  readonly chosen: string | null;
  readonly onChoose: (faultId: string) => void;
}

/** The faults of the range as a table, filtered by the address. */
export function HistoryCard({ deviceId, range, chosen, onChoose }: HistoryCardProps): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const [shown, setShown] = useState(firstShown);
  const [handled, setHandled] = useState<Handled | null>(null);
  const asked = apiQuery(endpoints.faults, { query: { deviceId, ...range, ...readHistoryFilter(query), pageSize: shown } });
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...asked, placeholderData: keepPreviousData, refetchInterval: refetchMs });
  const held = useHeldRows({ of: data === undefined || isPlaceholderData ? null : JSON.stringify(asked.queryKey), rows: data?.items ?? none, hold: handled !== null });
  const end = (): void => {
    setHandled(null);
    held.follow();
  };
  const more = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card title={say('history')} hint={data === undefined ? undefined : say('count', { n: data.total })}>
      <Filters deviceId={deviceId} />
      {data === undefined ? (
        error === null ? <Skeleton height="200px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('noneInRange')} text={say('noneInRangeWhy')} />
      ) : (
        <HeldList held={held}>
          <FaultTable faults={held.rows} left={held.left} chosen={chosen} onChoose={onChoose} onHandle={setHandled} />
        </HeldList>
      )}
      {more && <Button onClick={() => setShown(Math.min(limits.pageSizeMax, shown * 3))}>{say('more')}</Button>}
      {handled && <HandleDialog handled={handled} onClose={end} />}
    </Card>
  );
}

function Filters({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { nameOf } = useFaultDictionary(deviceId);
  const [query, change] = useQueryState();
  const filter = readHistoryFilter(query);
  const types = laneTypes.map((type) => ({ value: String(type), text: nameOf(type) }));
  const states = faultStates.map((state) => ({ value: state, text: say(state === 'active' ? 'isActive' : 'cleared') }));
  return (
    <div className={styles.faultFilters}>
      <SelectField
        name="type"
        label={say('type')}
        value={filter.type ?? ''}
        onChange={(event) => change({ type: event.target.value })}
        options={[{ value: '', text: say('everyType') }, ...types]}
      />
      <SelectField
        name="level"
        label={say('level')}
        value={filter.level ?? ''}
        onChange={(event) => change({ level: event.target.value })}
        options={[{ value: '', text: say('everyLevel') }, ...raisedLevels.map((level) => ({ value: String(level), text: say('fromLevel', { level }) }))]}
      />
      <SelectField
        name="state"
        label={say('state')}
        value={filter.state ?? ''}
        onChange={(event) => change({ state: event.target.value })}
        options={[{ value: '', text: say('every') }, ...states]}
      />
    </div>
  );
}
