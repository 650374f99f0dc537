import type { CaptureForm, CaptureView } from '@voltdeck/contract';
import { apiQuery, call, callFile, endpoints, sayError, useAllowed, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { saveFile } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ErrorLine, ErrorState, Skeleton, TextField } from '@voltdeck/kit/widgets';
import { type CaptureFormat, captureLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from './connection.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const refetchMs = 2_000;
const stateWords = { running: 'running', done: 'done', full: 'full', stopped: 'captureStopped' } as const satisfies Record<CaptureView['state'], keyof typeof messages>;

/** Frames of the vehicle, kept for a limited time. */
export function CaptureCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({
    ...apiQuery(endpoints.captureList, { parameters: { deviceId } }),
    refetchInterval: ({ state }) => (state.data?.items.some((capture) => capture.state === 'running') === true ? refetchMs : false),
  });
  const starting = useWrite({ send: (body: CaptureForm) => call(endpoints.captureStart, { parameters: { deviceId }, body }), renews: [endpoints.captureList] });
  const isRunning = data?.items.some(({ state }) => state === 'running') ?? true;
  return (
    <Card title={say('captures')} hint={say('capturesHint', { days: captureLimits.daysKept })}>
      <StartForm disabled={isRunning} onStart={starting.send} />
      <ErrorLine error={starting.error} />
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <p className={pagesStyles.admNone}>{say('capturesNone')}</p>}
      <Lines label={say('captures')}>
        {data?.items.map((capture) => (
          <CaptureLine key={capture.id} capture={capture} />
        ))}
      </Lines>
    </Card>
  );
}

function StartForm({ disabled, onStart }: { readonly disabled: boolean; readonly onStart: (form: CaptureForm) => void }): ReactNode {
  const say = useMessages(messages);
  const [minutes, setMinutes] = useState('10');
  const [megabytes, setMegabytes] = useState('5');
  if (!useAllowed('update')) return null;
  return (
    <form
      className={styles.connectionTools}
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ minutes: Number(minutes), megabytes: Number(megabytes) });
      }}
    >
      <TextField label={say('minutes', { most: captureLimits.minutes })} name="minutes" inputMode="numeric" value={minutes} onChange={(event) => setMinutes(event.target.value)} />
      <TextField label={say('megabytes', { most: captureLimits.megabytes })} name="megabytes" inputMode="numeric" value={megabytes} onChange={(event) => setMegabytes(event.target.value)} />
      <Button htmlType="submit" type="primary" disabled={disabled}>
        {say('start')}
      </Button>
    </form>
  );
}

function CaptureLine({ capture: { id, vin, state, startedAt, startedBy, frames, bytes } }: { readonly capture: CaptureView }): ReactNode {
  const say = useMessages(messages);
  const mayStop = useAllowed('update');
  const mayDownload = useAllowed('download');
  const stopping = useWrite({ send: () => call(endpoints.captureStop, { parameters: { id }, body: {} }), renews: [endpoints.captureList] });
  const saving = useWrite({
    send: (format: CaptureFormat) => callFile(endpoints.captureFile, { parameters: { id }, query: { format } }),
    onDone: (file, format) => saveFile(file, `${vin}-${startedAt.slice(0, 19).replace(/[-:]/g, '')}.${format === 'hex' ? 'txt' : 'pcap'}`),
  });
  const error = stopping.error ?? saving.error;
  return (
    <Line
      name={
        <>
          <Age since={startedAt} /> <Chip tone={state === 'running' ? 'good' : 'plain'}>{say(stateWords[state])}</Chip>
        </>
      }
      facts={[say('captured', { frames, kib: Math.ceil(bytes / 1_024) }), say('startedBy', { name: startedBy }), error === null ? null : (
          <span key="error" role="alert" className="vd-dialog__error">
            {sayError(error)}
          </span>
        )]}
      actions={
        <>
          {state === 'running' && mayStop && (
            <Button size="small" loading={stopping.busy} onClick={() => stopping.send()}>
              {say('stop')}
            </Button>
          )}
          {mayDownload && (
            <>
              <Button size="small" onClick={() => saving.send('hex')}>
                {say('hexFile')}
              </Button>
              <Button size="small" onClick={() => saving.send('pcap')}>
                {say('pcapFile')}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
