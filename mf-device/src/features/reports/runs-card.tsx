import type { ReportRunView, ReportScheduleView } from '@voltdeck/contract';
import { call, endpoints, useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { pathOf, reportFailures } from '@voltdeck/protocol/contract';
import { useEffect, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import { usePaged } from '../trips/use-paged.ts';
import { messages } from './messages.ts';
import { periodText } from './period-text.ts';
import * as styles from './reports.module.css';

const pageSize = 20;
const checkEveryMs = 3_000;
/** As `renew` names it. */
const key = [endpoints.reportRunList.route.method, endpoints.reportRunList.route.path, 'pages'] as const;

interface RunsCardProps {
  readonly schedules: readonly Pick<ReportScheduleView, 'id' | 'name'>[];
  readonly scheduleId: string | null;
  readonly onSchedule: (id: string | null) => void;
}

const columns = [{ key: 'state' }, { key: 'report' }, { key: 'period' }, { key: 'finished' }, { key: 'files' }, { key: 'mails' }] as const;

/** Reports that were made, the newest first. */
export function RunsCard({ schedules, scheduleId, onSchedule }: RunsCardProps): ReactNode {
  const say = useMessages(messages);
  const query = scheduleId === null ? {} : { scheduleId };
  const { items, error, retry, more, isLoadingMore } = usePaged([...key, query], (cursor, signal) => call(endpoints.reportRunList, { query: { ...query, ...(cursor === null ? {} : { cursor }), pageSize }, signal }));
  const isWaiting = items?.some(({ state, mails }) => state === 'queued' || state === 'running' || mails.some((mail) => mail.state === 'waiting')) ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(retry, checkEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, retry]);
  return (
    <Card
      title={say('runs')}
      action={
        <select className={`vd-field__input ${styles.select}`} aria-label={say('list')} value={scheduleId ?? ''} onChange={({ target }) => onSchedule(target.value === '' ? null : target.value)}>
          <option value="">{say('allSchedules')}</option>
          {schedules.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="160px" />}
      {items?.length === 0 && <EmptyState title={say('runsNone')} text={say('runsNoneWhy')} />}
      {items !== null && items.length > 0 && (
        <LineTable label={say('runs')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
          {items.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </LineTable>
      )}
      {more !== null && (
        <Button className={styles.more} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}

function RunRow({ run }: { readonly run: ReportRunView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { state, failure, name, finishedAt, mails, timeZone } = run;
  return (
    <tr>
      <td className={styles.wrapped}>
        <span className={state === 'failed' ? styles.failed : undefined} role="status">
          {say(state)}
        </span>
        {failure !== null && <p className={styles.hint}>{text(reportFailures[failure])}</p>}
      </td>
      <td>{name}</td>
      <td>{periodText(run, timeZone, language)}</td>
      <td>{finishedAt === null ? '–' : <Moment at={finishedAt} />}</td>
      <td>
        <Files run={run} />
      </td>
      <td className={styles.wrapped}>
        <ul className={styles.lines}>
          {mails.map((mail, index) => (
            <li key={index}>
              {say(mail.state, { name: mail.name ?? '–' })}
              {mail.state !== 'sent' && mail.answer !== null && <span className={styles.hint}> {mail.answer}</span>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Files({ run: { id, name, state, files, timeZone, ...period } }: { readonly run: ReportRunView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const mayDownload = useAllowed('download');
  if (state !== 'done' || files.length === 0) return '–';
  if (!mayDownload) return <span className={styles.hint}>{say('mayNotDownload')}</span>;
  return files.map(({ format, bytes }) => {
    const file = say('fileSize', { format: format.toUpperCase(), size: `${formatNumber(Math.max(1, bytes / 1_000), 0)} kB` });
    return (
      <a key={format} className={`vd-link ${styles.file}`} href={`${pathOf(endpoints.reportFile.route, { runId: id })}?format=${format}`} download aria-label={say('fileOf', { file, name, period: periodText(period, timeZone, language) })}>
        {file}
      </a>
    );
  });
}
