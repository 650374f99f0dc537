import type { GeofenceView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useAllowed, useMessages, useQuery, useQueryState, useWrite } from '@voltdeck/kit';
import { Outcome, type OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { crossingKinds } from '@voltdeck/protocol/contract';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CrossingFilter, CrossingsCard, type CrossingChoice } from '../features/geofences/crossings-card.tsx';
import { draftOf, newDraft, type Draft } from '../features/geofences/draft.ts';
import { FenceEditor } from '../features/geofences/fence-editor.tsx';
import { FenceMap } from '../features/geofences/fence-map.tsx';
import { FenceTable } from '../features/geofences/fence-table.tsx';
import { messages } from '../features/geofences/messages.ts';
import { DeviceFilter } from '../lines/device-filter.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import * as styles from '../features/geofences/geofences.module.css';

const refetchMs = 10_000;

function choiceOf(query: URLSearchParams): CrossingChoice {
  const geofence = query.get('geofence');
  return {
    geofenceId: geofence !== null && /^\d{1,18}$/.test(geofence) ? geofence : null,
    crossing: crossingKinds.find((kind) => kind === query.get('crossing')) ?? null,
    search: query.get('search') ?? '',
    deviceId: null,
  };
}

/** Places with a name: drawn on the map, and who entered and left them. */
export function GeofenceListPage(): ReactNode {
  const say = useMessages(messages);
  const used = useRange('7d');
  const [query, change] = useQueryState();
  const choice = useMemo(() => choiceOf(query), [query]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removing, setRemoving] = useState<GeofenceView | null>(null);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const mayAdd = useAllowed(endpoints.geofenceAdd.route);
  const list = useQuery({ ...apiQuery(endpoints.geofenceList), refetchInterval: refetchMs });
  const dwell = useQuery({ ...apiQuery(endpoints.geofenceDwell, { query: { ...used.range } }), refetchInterval: refetchMs });
  const fences = list.data?.items ?? none;
  const onChoice = (next: Partial<CrossingChoice>): void =>
    change({ ...('geofenceId' in next ? { geofence: next.geofenceId ?? null } : {}), ...('crossing' in next ? { crossing: next.crossing ?? null } : {}), ...('search' in next ? { search: next.search === '' ? null : (next.search ?? null) } : {}) });
  const onSearch = useCallback((search: string) => change({ search: search === '' ? null : search }), [change]);
  const onDraw = (next: Partial<Draft>): void => setDraft((before) => before && { ...before, ...next });
  const restoring = useWrite({
    send: ({ id }: GeofenceView) => call(endpoints.geofenceRestore, { parameters: { geofenceId: id } }),
    renews: changed,
    onDone: ({ name }) => setOutcome({ text: say('restored', { name }) }),
  });
  const onRemoved = (fence: GeofenceView): void => setOutcome({ text: say('removed', { name: fence.name }), undo: () => restoring.send(fence) });
  return (
    <div className="vd-page">
      <header className={styles.head}>
        <h1 className={styles.title}>{say('title')}</h1>
        <div className={styles.tools}>
          {mayAdd && (
            <Button type="primary" disabled={draft !== null} onClick={() => setDraft(newDraft(''))}>
              {say('add')}
            </Button>
          )}
        </div>
      </header>
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      {list.data === undefined ? (
        list.error === null ? <Skeleton height="420px" /> : <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <div className={styles.work}>
            <FenceMap fences={fences} chosen={choice.geofenceId} draft={draft} onDraw={onDraw} />
            {draft !== null && (
              <FenceEditor
                key={draft.id ?? 'new'}
                draft={draft}
                onChange={onDraw}
                onClose={() => setDraft(null)}
                onSaved={(name) => {
                  setDraft(null);
                  setOutcome({ text: say('saved', { name }) });
                }}
              />
            )}
          </div>
          <RangeField used={used} offered={['24h', '7d', '30d']} />
          <FenceTable fences={fences} dwell={dwell.data?.items ?? []} chosen={choice.geofenceId} onChoose={(geofenceId) => onChoice({ geofenceId })} onEdit={(fence) => setDraft(draftOf(fence))} onRemove={setRemoving} />
          <CrossingsCard
            choice={choice}
            range={used.range}
            action={
              <>
                <DeviceFilter label={say('search')} search={choice.search} onSearch={onSearch} />
                <CrossingFilter choice={choice} fences={fences} onChange={onChoice} />
              </>
            }
          />
        </>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeTitle')}
          sentences={[say('removeWhy', { name: removing.name }), say('removeUndo')]}
          action={say('remove')}
          danger
          onConfirm={() => remove(removing).then(() => onRemoved(removing))}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

const none: readonly GeofenceView[] = [];
const changed = [endpoints.geofenceList, endpoints.geofenceDwell, endpoints.geofenceCrossings];

const remove = ({ id }: GeofenceView): Promise<unknown> => call(endpoints.geofenceDelete, { parameters: { geofenceId: id } }).then(() => renew(...changed));
