import type { BackupStatus } from '@voltdeck/contract';
import { call, endpoints, momentText, useLanguage, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ErrorLine, formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { causeTexts, messages } from './messages.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { sizeText } from './size-text.ts';
import * as styles from './backup.module.css';

interface BackupCardProps {
  /** null: no process makes backups. */
  readonly backup: BackupStatus | null;
  readonly onDone: (text: string) => void;
}

/** Whether the deployment is backed up, and whether the copies are good for something. */
export function BackupCard({ backup, onDone }: BackupCardProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card id="backup" title={say('title')} hint={say('hint')}>
      {backup === null ? (
        <>
          <p className={styles.backupBad}>{say('away')}</p>
          <p className={styles.backupNote}>
            {say('awayHow')} <code>npx voltdeck backups keep --folder /backups --every 24 --keep 7</code>
          </p>
        </>
      ) : (
        <Backup backup={backup} onDone={onDone} />
      )}
    </Card>
  );
}

function Backup({ backup, onDone }: { readonly backup: BackupStatus; readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { running, step, failure, last, target } = backup;
  const starting = useWrite({ send: () => call(endpoints.backupStart, { body: {} }), renews: [endpoints.systemStatus] });
  const testing = useWrite({ send: () => call(endpoints.backupTest, { body: {} }), renews: [endpoints.systemStatus] });
  return (
    <>
      {target.problem !== null && <Trouble of="problem" trouble={target.problem} />}
      {failure !== null && failure.message.en !== target.problem?.message.en && <Trouble of="failure" trouble={failure} />}
      <Facts backup={backup} />
      <p role="status" className={styles.backupNote}>
        {running !== null && say(running === 'backup' ? 'runningBackup' : 'runningTest', { step: step ?? '…' })}
      </p>
      <div className={styles.backupTools}>
        <Button type="primary" disabled={running !== null} loading={starting.busy} onClick={() => starting.send()}>
          {say('start')}
        </Button>
        <Button disabled={running !== null || last === null} loading={testing.busy} onClick={() => testing.send()}>
          {say('test')}
        </Button>
      </div>
      <p className={styles.backupNote}>{say('testHint')}</p>
      <ErrorLine error={starting.error ?? testing.error} />
      <ScheduleForm key={`${backup.everyHours} ${backup.keep}`} backup={backup} onDone={onDone} />
    </>
  );
}

interface TroubleProps {
  readonly of: 'failure' | 'problem';
  readonly trouble: NonNullable<BackupStatus['target']['problem']>;
}

function Trouble({ of, trouble: { message, cause } }: TroubleProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <div className={styles.backupBad}>
      {say(of, { message: cause === null ? message : causeTexts[cause] })}
      {cause !== null && <span className={styles.backupNote}>{text(message)}</span>}
    </div>
  );
}

function Facts({ backup: { last, nextAt, copies, bytes, keep, target, test } }: { readonly backup: BackupStatus }): ReactNode {
  const say = useMessages(messages);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('last'), last === null ? <Chip key="never" tone="bad">{say('never')}</Chip> : <Age key="last" since={last.at} />],
    [say('size'), last === null ? '–' : say('took', { size: sizeText(last.bytes), seconds: last.seconds })],
    [say('next'), nextAt === null ? say('nextNone') : <Next key="next" at={nextAt} />],
    [say('copies'), say('copiesWhat', { copies, keep, size: sizeText(bytes) })],
    [say('target'), <Target key="target" target={target} />],
    [say('tested'), test === null ? say('testNever') : <Test key="test" test={test} />],
  ];
  return (
    <dl className={styles.backupFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ at }: { readonly at: string }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return Date.parse(at) <= Date.now() ? say('nextNow') : momentText(at, language);
}

function Target({ target: { kind, place } }: Pick<BackupStatus, 'target'>): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <code>{place}</code>
      <span className={styles.backupNote}>{say(kind === 's3' ? 'targetS3' : 'targetFolder')}</span>
    </>
  );
}

function Test({ test: { at, name, good, tables, rows, message } }: { readonly test: NonNullable<BackupStatus['test']> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      <Chip tone={good ? 'good' : 'bad'}>{good ? '✓' : '✕'}</Chip> {good ? say('testGood', { name, tables: formatNumber(tables, 0), rows: formatNumber(rows, 0) }) : say('testBad', { name })} <Age since={at} />
      {message !== null && <span className={styles.backupNote}>{text(message)}</span>}
    </>
  );
}
