import type { ExportForm, ExportSelection, TelemetryExportView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { exportFormats, pathOf } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { apiQuery, queryClient } from '../api/queries.ts';
import { sayError } from '../api/localized-error.ts';
import { useAllowed } from '../host/session.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { useWrite } from '../write/use-write.ts';
import { formatNumber } from '../widgets/quantity.ts';
import { messages } from './messages.ts';
import * as styles from './exports.module.css';

const checkEveryMs = 1_000;

/** Exports what is selected as a file: started, watched, fetched. Offered to who may download. */
export function ExportButtons({ selection }: { readonly selection: ExportSelection }): ReactNode {
  const say = useMessages(messages);
  const [job, setJob] = useState<string | null>(null);
  const begin = useWrite({
    send: (format: ExportForm['format']) => call(endpoints.telemetryExportBegin, { body: { ...selection, format } }),
    onDone: ({ id }) => setJob(id),
  });
  if (!useAllowed('download')) return null;
  return (
    <span className={styles.exports}>
      {job !== null && <Progress key={job} id={job} />}
      {begin.error !== null && <span role="alert">{sayError(begin.error)}</span>}
      {exportFormats.map((format) => (
        <Button key={format} size="small" onClick={() => begin.send(format)}>
          {say('export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </span>
  );
}

function Progress({ id }: { readonly id: string }): ReactNode {
  const { data, error } = useQuery({
    ...apiQuery(endpoints.telemetryExport, { parameters: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' || state.data === undefined ? checkEveryMs : false),
  });
  if (error !== null) return <span role="alert">{sayError(error)}</span>;
  return data === undefined ? null : <State job={data} />;
}

function State({ job }: { readonly job: TelemetryExportView }): ReactNode {
  const say = useMessages(messages);
  const count = (rows: number): string => formatNumber(rows, 0);
  if (job.state === 'running') return <Running job={job} />;
  if (job.state === 'cancelled') return <span role="status">{say('cancelled')}</span>;
  if (job.state === 'failed') return <span role="alert">{say('failed', { problem: job.problem ?? '' })}</span>;
  return (
    <a className="vd-link" href={pathOf(addresses.telemetryExportFile.route, { id: job.id })} download={job.fileName}>
      {say('ready', { name: job.fileName })} {job.truncated && `(${say('truncated', { rows: count(job.rows) })})`}
    </a>
  );
}

function Running({ job }: { readonly job: TelemetryExportView }): ReactNode {
  const say = useMessages(messages);
  const parameters = { id: job.id };
  const cancel = useWrite({
    send: () => call(endpoints.telemetryExportCancel, { parameters }),
    onDone: (cancelled) => queryClient.setQueryData(apiQuery(endpoints.telemetryExport, { parameters }).queryKey, cancelled),
  });
  const count = (rows: number): string => formatNumber(rows, 0);
  return (
    <>
      <progress max={Math.max(job.rowsExpected, 1)} value={job.rows} aria-hidden="true" />
      <span role="status">{say('running', { rows: count(job.rows), expected: count(job.rowsExpected) })}</span>
      <Button size="small" onClick={() => cancel.send()}>
        {say('cancel')}
      </Button>
      {cancel.error !== null && <span role="alert">{sayError(cancel.error)}</span>}
    </>
  );
}
