import type { BackupStatus } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, SelectField, TextField } from '@voltdeck/kit/widgets';
import { backupLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './backup.module.css';

const day = 24;
const week = 7 * day;
const offered = [0, 1, 6, 12, day, week] as const;
const { keepMax: most } = backupLimits;

interface ScheduleFormProps {
  readonly backup: Pick<BackupStatus, 'everyHours' | 'keep'>;
  readonly onDone: (text: string) => void;
}

/** How often a backup is made, and how many are kept. */
export function ScheduleForm({ backup, onDone }: ScheduleFormProps): ReactNode {
  const say = useMessages(messages);
  const [everyHours, setEveryHours] = useState(backup.everyHours);
  const [keep, setKeep] = useState(String(backup.keep));
  const [isBad, setBad] = useState(false);
  const saving = useWrite({ send: (body: { everyHours: number; keep: number }) => call(endpoints.backupSchedule, { body }), renews: [endpoints.systemStatus], onDone: () => onDone(say('saved')) });
  const text = (hours: number): string => (hours === 0 ? say('nextNone') : hours === day ? say('everyDay') : hours === week ? say('everyWeek') : say('everyHours', { hours }));
  const hours = [...new Set<number>([...offered, backup.everyHours])].sort((one, other) => one - other);
  return (
    <form
      className={styles.backupTools}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Number(keep);
        const isGood = Number.isInteger(wanted) && wanted >= 1 && wanted <= most;
        setBad(!isGood);
        if (isGood) saving.send({ everyHours, keep: wanted });
      }}
    >
      <SelectField name="everyHours" label={say('every')} value={String(everyHours)} options={hours.map((value) => ({ value: String(value), text: text(value) }))} onChange={({ target }) => setEveryHours(Number(target.value))} />
      <TextField
        name="keep"
        label={say('keep', { most })}
        inputMode="numeric"
        value={keep}
        onChange={({ target }) => {
          setKeep(target.value);
          setBad(false);
        }}
        problem={isBad ? { path: 'keep', rule: 'between', message: say('keepBad', { most }) } : undefined}
      />
      <Button htmlType="submit" loading={saving.busy}>
        {say('save')}
      </Button>
      <ErrorLine error={saving.error} />
    </form>
  );
}
