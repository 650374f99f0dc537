import { useMessages, useQueryState } from '@voltdeck/kit';
import type { OperationView } from '@voltdeck/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { TrackCards } from '../features/track/track-card.tsx';
import { ChargeCurve } from '../features/trips/charge-curve.tsx';
import { readChoice, writeChoice } from '../features/trips/list-choice.ts';
import { ListTools } from '../features/trips/list-tools.tsx';
import { messages } from '../features/trips/messages.ts';
import { OperationDetail, rangeOf } from '../features/trips/operation-detail.tsx';
import { OperationList, StopList } from '../features/trips/operation-list.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import * as styles from '../features/trips/trips.module.css';

/** Trips, charges and stops of all vehicles that this user may see. */
export function TripListPage(): ReactNode {
  const say = useMessages(messages);
  const used = useRange('7d');
  const [query, change] = useQueryState();
  const choice = useMemo(() => readChoice(query), [query]);
  const close = useCallback(() => change(writeChoice({ open: null })), [change]);
  const List = choice.list === 'stops' ? StopList : OperationList;
  return (
    <div className="vd-page">
      <h1 className={styles.tripsTitle}>{say('title')}</h1>
      <ListTools choice={choice} onChange={change} />
      <RangeField used={used} offered={['24h', '7d', '30d']} />
      {choice.open !== null && (
        <OperationDetail key={choice.open} id={choice.open} onClose={close}>
          {(operation) => (operation.kind === 'charge' ? <ChargeCurve operationId={operation.id} /> : <TripTrack operation={operation} />)}
        </OperationDetail>
      )}
      <List choice={choice} range={used.range} onChange={change} />
    </div>
  );
}

function TripTrack({ operation: { deviceId, startedAt, endedAt } }: { readonly operation: OperationView }): ReactNode {
  const range = useMemo(() => rangeOf({ startedAt, endedAt }), [startedAt, endedAt]);
  return <TrackCards deviceId={deviceId} range={range} />;
}
