import type { ReportScheduleView } from '@voltdeck/contract';
import { endpoints, useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import { kindWords } from './kind-words.ts';
import { messages } from './messages.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './reports.module.css';

interface ScheduleTableProps {
  readonly schedules: readonly ReportScheduleView[];
  readonly onEdit: (schedule: ReportScheduleView) => void;
  readonly onTurn: (schedule: ReportScheduleView) => void;
  readonly onMake: (schedule: ReportScheduleView) => void;
  readonly onRemove: (schedule: ReportScheduleView) => void;
}

const columns = [{ key: 'state' }, { key: 'name' }, { key: 'kind' }, { key: 'when' }, { key: 'scope' }, { key: 'recipients', figure: true }, { key: 'next' }, { key: 'actions' }] as const;

/** All schedules. */
export function ScheduleTable({ schedules, ...on }: ScheduleTableProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('list')} hint={say('found', { n: formatNumber(schedules.length, 0) })}>
      {schedules.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <LineTable label={say('list')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} {...on} />
          ))}
        </LineTable>
      )}
      {schedules.some(({ mailReady }) => !mailReady) && <p className={styles.hint}>{say('noMail')}</p>}
    </Card>
  );
}

const rhythms = { daily: 'dailyAt', weekly: 'weeklyAt', monthly: 'monthlyAt' } as const;

function ScheduleRow({ schedule, onEdit, onTurn, onMake, onRemove }: Omit<ScheduleTableProps, 'schedules'> & { readonly schedule: ReportScheduleView }): ReactNode {
  const say = useMessages(messages);
  const { name, kind, on, rhythm, hour, recipients, nextAt, editable } = schedule;
  const mayChange = useAllowed(endpoints.reportScheduleChange.route) && editable;
  const mayDelete = useAllowed(endpoints.reportScheduleDelete.route) && editable;
  return (
    <tr>
      <td>
        <span className={on ? styles.stateOn : styles.stateOff}>{say(on ? 'on' : 'off')}</span>
      </td>
      <td>{name}</td>
      <td>{say(kindWords[kind].name)}</td>
      <td>{say(rhythms[rhythm], { hour: String(hour).padStart(2, '0') })}</td>
      <td className={styles.wrapped}>
        <ScopeText schedule={schedule} />
      </td>
      <td className={`${lines.linesFigure} vd-number`} title={recipients.map((person) => person.name ?? '–').join(', ')}>
        {formatNumber(recipients.length, 0)}
      </td>
      <td>{nextAt === null ? '–' : <Moment at={nextAt} />}</td>
      <td>
        {mayChange && (
          <>
            <Button size="small" type="text" aria-label={say('makeOf', { name })} onClick={() => onMake(schedule)}>
              {say('make')}
            </Button>
            <Button size="small" type="text" aria-label={say(on ? 'turnOffOf' : 'turnOnOf', { name })} onClick={() => onTurn(schedule)}>
              {say(on ? 'turnOff' : 'turnOn')}
            </Button>
            <Button size="small" type="text" aria-label={say('editOf', { name })} onClick={() => onEdit(schedule)}>
              {say('edit')}
            </Button>
          </>
        )}
        {mayDelete && (
          <Button size="small" type="text" status="danger" aria-label={say('removeOf', { name })} onClick={() => onRemove(schedule)}>
            {say('remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function ScopeText({ schedule: { projectId, customerId, scopeNames } }: { readonly schedule: ReportScheduleView }): ReactNode {
  const say = useMessages(messages);
  const parts = [projectId === null ? null : `${say('project')}: ${scopeNames.project ?? '–'}`, customerId === null ? null : `${say('customer')}: ${scopeNames.customer ?? '–'}`].filter((part) => part !== null);
  return parts.length === 0 ? say('any') : parts.join('; ');
}
