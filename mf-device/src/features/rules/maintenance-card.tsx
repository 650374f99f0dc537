import type { MaintenancePeriodView } from '@voltdeck/contract';
import { call, endpoints, renew, useAllowed, useMessages, useWrite } from '@voltdeck/kit';
import type { OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorLine, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import { usePaged } from '../trips/use-paged.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { messages } from './messages.ts';
import { ScopeText } from './scope-text.tsx';
import * as lines from '../../lines/lines.module.css';
import * as styles from './rules.module.css';

const pageSize = 20;
const changed = [endpoints.maintenanceList];
/** As `renew` names it. */
const key = [endpoints.maintenanceList.route.method, endpoints.maintenanceList.route.path, 'pages'] as const;
const columns = [{ key: 'state' }, { key: 'from' }, { key: 'to' }, { key: 'reason' }, { key: 'scope' }, { key: 'vehicles', figure: true }, { key: 'createdBy' }, { key: 'actions' }] as const;

/** Times in which rules raise no alarms. */
export function MaintenanceCard({ onOutcome }: { readonly onOutcome: (outcome: OutcomeText) => void }): ReactNode {
  const say = useMessages(messages);
  const mayAdd = useAllowed(endpoints.maintenanceAdd.route);
  const [editing, setEditing] = useState<MaintenancePeriodView | 'new' | null>(null);
  const [ending, setEnding] = useState<MaintenancePeriodView | null>(null);
  const { items, error, retry, more, isLoadingMore } = usePaged(key, (cursor, signal) => call(endpoints.maintenanceList, { query: { cursor, pageSize }, signal }));
  const restoring = useWrite({
    send: ({ id }: MaintenancePeriodView) => call(endpoints.maintenanceRestore, { parameters: { periodId: id } }),
    renews: changed,
    onDone: ({ reason }) => onOutcome({ text: say('maintenanceRestored', { reason }) }),
  });
  const removing = useWrite({
    send: ({ id }: MaintenancePeriodView) => call(endpoints.maintenanceDelete, { parameters: { periodId: id } }),
    renews: changed,
    onDone: (period) => onOutcome({ text: say('maintenanceRemoved', { reason: period.reason }), undo: () => restoring.send(period) }),
  });
  const end = ({ id }: MaintenancePeriodView): Promise<unknown> => call(endpoints.maintenanceEnd, { parameters: { periodId: id } }).then(() => renew(...changed));
  return (
    <Card
      title={say('maintenance')}
      hint={say('maintenanceHint')}
      action={
        mayAdd && (
          <Button size="small" onClick={() => setEditing('new')}>
            {say('maintenanceAdd')}
          </Button>
        )
      }
    >
      <ErrorLine error={removing.error ?? restoring.error} />
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="80px" />}
      {items?.length === 0 && <EmptyState title={say('maintenanceNone')} text={say('maintenanceNoneWhy')} />}
      {items !== null && items.length > 0 && (
        <LineTable label={say('maintenance')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
          {items.map((period) => (
            <PeriodRow key={period.id} period={period} onEdit={setEditing} onEnd={setEnding} onRemove={removing.send} />
          ))}
        </LineTable>
      )}
      {more !== null && (
        <Button className={styles.more} loading={isLoadingMore} onClick={more}>
          {say('maintenanceOlder')}
        </Button>
      )}
      {editing !== null && (
        <MaintenanceDialog
          period={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ reason }) => {
            setEditing(null);
            onOutcome({ text: say('maintenanceSaved', { reason }) });
          }}
        />
      )}
      {ending !== null && (
        <ConfirmDialog
          title={say('maintenanceEndTitle')}
          sentences={[say('maintenanceEndWhy', { reason: ending.reason })]}
          action={say('maintenanceEnd')}
          onConfirm={() => end(ending).then(() => onOutcome({ text: say('maintenanceEnded', { reason: ending.reason }) }))}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

interface PeriodRowProps {
  readonly period: MaintenancePeriodView;
  readonly onEdit: (period: MaintenancePeriodView) => void;
  readonly onEnd: (period: MaintenancePeriodView) => void;
  readonly onRemove: (period: MaintenancePeriodView) => void;
}

function PeriodRow({ period, onEdit, onEnd, onRemove }: PeriodRowProps): ReactNode {
  const say = useMessages(messages);
  const { reason, from, to, state, scope, scopeNames, vehicles, createdBy, editable } = period;
  const mayChange = useAllowed(endpoints.maintenanceChange.route) && editable;
  const mayDelete = useAllowed(endpoints.maintenanceDelete.route) && editable;
  return (
    <tr>
      <td>
        <span className={state === 'running' ? styles.stateOn : styles.stateOff}>{say(state)}</span>
      </td>
      <td>
        <Moment at={from} />
      </td>
      <td>
        <Moment at={to} />
      </td>
      <td className={styles.wrapped}>{reason}</td>
      <td>
        <ScopeText scope={scope} names={scopeNames} />
      </td>
      <td className={`${lines.linesFigure} vd-number`}>{formatNumber(vehicles, 0)}</td>
      <td>{createdBy}</td>
      <td>
        {mayChange && state !== 'over' && (
          <Button size="small" type="text" aria-label={say('maintenanceEditOf', { reason })} onClick={() => onEdit(period)}>
            {say('edit')}
          </Button>
        )}
        {mayChange && state === 'running' && (
          <Button size="small" type="text" aria-label={say('maintenanceEndOf', { reason })} onClick={() => onEnd(period)}>
            {say('maintenanceEnd')}
          </Button>
        )}
        {mayDelete && (
          <Button size="small" type="text" status="danger" aria-label={say('maintenanceRemoveOf', { reason })} onClick={() => onRemove(period)}>
            {say('remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}
