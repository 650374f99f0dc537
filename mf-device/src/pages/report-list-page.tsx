import type { ReportScheduleView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useAllowed, useLanguage, useMessages, useQuery, useQueryState, useWrite } from '@voltdeck/kit';
import { Outcome, type OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { baseOf } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { draftOf, newDraft, type Draft } from '../features/reports/draft.ts';
import { messages } from '../features/reports/messages.ts';
import { periodText } from '../features/reports/period-text.ts';
import { ReportEditor } from '../features/reports/report-editor.tsx';
import { RunsCard } from '../features/reports/runs-card.tsx';
import { ScheduleTable } from '../features/reports/schedule-table.tsx';
import * as styles from '../features/reports/reports.module.css';

const changed = [endpoints.reportScheduleList, endpoints.reportRunList];
const none: readonly ReportScheduleView[] = [];

/** Schedules of reports, and the reports that they made. */
export function ReportListPage(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [query, change] = useQueryState();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removing, setRemoving] = useState<ReportScheduleView | null>(null);
  const [making, setMaking] = useState<ReportScheduleView | null>(null);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const mayAdd = useAllowed(endpoints.reportScheduleAdd.route);
  const list = useQuery(apiQuery(endpoints.reportScheduleList));
  const schedules = list.data?.items ?? none;
  const named = query.get('schedule');
  const scheduleId = schedules.find(({ id }) => id === named)?.id ?? null;
  const restoring = useWrite({
    send: ({ id }: ReportScheduleView) => call(endpoints.reportScheduleRestore, { parameters: { scheduleId: id } }),
    renews: changed,
    onDone: ({ name }) => setOutcome({ text: say('restored', { name }) }),
  });
  const turning = useWrite({
    send: ({ id, on }: ReportScheduleView) => call(endpoints.reportScheduleSwitch, { parameters: { scheduleId: id }, body: { on: !on } }),
    renews: changed,
    onDone: ({ name, on }) => setOutcome({ text: say(on ? 'turnedOn' : 'turnedOff', { name }) }),
  });
  return (
    <div className="vd-page">
      <header className={styles.head}>
        <h1 className={styles.title}>{say('title')}</h1>
        {mayAdd && (
          <Button type="primary" disabled={draft !== null} onClick={() => setDraft(newDraft(baseOf(language)))}>
            {say('add')}
          </Button>
        )}
      </header>
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      <ErrorLine error={turning.error} />
      {draft !== null && (
        <ReportEditor
          key={draft.id ?? 'new'}
          draft={draft}
          stored={schedules.find(({ id }) => id === draft.id) ?? null}
          onChange={(next) => setDraft((before) => before && { ...before, ...next })}
          onClose={() => setDraft(null)}
          onSaved={(name) => {
            setDraft(null);
            setOutcome({ text: say('saved', { name }) });
          }}
        />
      )}
      {list.data === undefined ? (
        list.error === null ? <Skeleton height="240px" /> : <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <ScheduleTable schedules={schedules} onEdit={(schedule) => setDraft(draftOf(schedule))} onTurn={(schedule) => turning.send(schedule)} onMake={setMaking} onRemove={setRemoving} />
          <RunsCard schedules={schedules} scheduleId={scheduleId} onSchedule={(id) => change({ schedule: id })} />
        </>
      )}
      {making !== null && (
        <ConfirmDialog
          title={say('makeTitle')}
          sentences={[say('makeWhy', { name: making.name, period: periodText(making.period, making.timeZone, language) }), making.recipients.length === 0 ? say('makeNoMail') : say('makeMail', { n: making.recipients.length })]}
          action={say('make')}
          onConfirm={() => make(making).then(() => setOutcome({ text: say('made', { name: making.name }) }))}
          onClose={() => setMaking(null)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeTitle')}
          sentences={[say('removeWhy', { name: removing.name }), say('removeUndo')]}
          action={say('remove')}
          danger
          onConfirm={() => remove(removing).then(() => setOutcome({ text: say('removed', { name: removing.name }), undo: () => restoring.send(removing) }))}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

const make = ({ id }: ReportScheduleView): Promise<unknown> => call(endpoints.reportMake, { parameters: { scheduleId: id } }).then(() => renew(...changed));
const remove = ({ id }: ReportScheduleView): Promise<unknown> => call(endpoints.reportScheduleDelete, { parameters: { scheduleId: id } }).then(() => renew(...changed));
