import type { MaintenancePeriodView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField, useProblems } from '@voltdeck/kit/widgets';
import { ruleLimits } from '@voltdeck/protocol/contract';
import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { draftOfPeriod, formOfPeriod, newPeriod, periodProblems, type MaintenanceDraft } from './maintenance-draft.ts';
import { messages } from './messages.ts';
import { OwnerFields } from './scope-fields.tsx';
import * as styles from './rules.module.css';

interface MaintenanceDialogProps {
  /** null: a new one. */
  readonly period: MaintenancePeriodView | null;
  readonly onSaved: (period: MaintenancePeriodView) => void;
  readonly onClose: () => void;
}

/** When rules raise no alarms, for which vehicles, and why. */
export function MaintenanceDialog({ period, onSaved, onClose }: MaintenanceDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [draft, setDraft] = useState(() => (period === null ? newPeriod(Date.now()) : draftOfPeriod(period)));
  const isRunning = period?.state === 'running';
  const saving = useWrite({ send: () => save(period, draft), renews: [endpoints.maintenanceList], onDone: onSaved, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problems.check(periodProblems(draft, Date.now()))) saving.send();
  };
  const field = (name: keyof MaintenanceDraft) => ({
    name,
    value: draft[name],
    problem: problems.of(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setDraft((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Dialog title={say(period === null ? 'maintenanceAdd' : 'maintenanceEdit')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField label={say('reason')} maxLength={ruleLimits.reasonMax} {...field('reason')} />
        <div className={styles.fields}>
          <TextField label={say('from')} type="datetime-local" hint={say(isRunning ? 'fromStarted' : 'fromHint')} disabled={isRunning} {...field('from')} />
          <TextField label={say('to')} type="datetime-local" {...field('to')} />
        </div>
        <div className={styles.fields}>
          <OwnerFields field={field} disabled={isRunning} />
        </div>
        <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function save(period: MaintenancePeriodView | null, draft: MaintenanceDraft): Promise<MaintenancePeriodView> {
  const body = formOfPeriod(draft);
  if (period === null) return call(endpoints.maintenanceAdd, { body });
  return call(endpoints.maintenanceChange, { parameters: { periodId: period.id }, body: { ...body, revision: period.revision } });
}
