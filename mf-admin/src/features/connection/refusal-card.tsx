import type { RefusedLoginView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { refusalCodes } from '@voltdeck/protocol/codes';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { DemandedBy, isDemanded } from '../../security/demanded-by.tsx';
import { messages } from './messages.ts';
import { SampleBytes } from './sample-bytes.tsx';
import * as styles from '../../pages/pages.module.css';
import * as connectionStyles from './connection.module.css';

const refetchMs = 5_000;

/** What the terminal sent and was refused, by cause. */
export function RefusalCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('refusals')} hint={say('refusalsHint')}>
      <Refusals deviceId={deviceId} />
    </Card>
  );
}

function Refusals({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.terminalRefusals, { parameters: { deviceId } }), refetchInterval: refetchMs });
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('refusalsNone')}</p>;
  return (
    <Lines label={say('refusals')}>
      {data.items.map((refusal) => (
        <Refusal key={refusal.id} refusal={refusal} deviceId={deviceId} />
      ))}
    </Lines>
  );
}

function Refusal({ refusal: { cause, count, address, lastAt, samples }, deviceId }: { readonly refusal: RefusedLoginView; readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Line
        name={text(refusalCodes[cause])}
        facts={[
          text(refusalCodes[cause].cure),
          isDemanded(cause) ? <DemandedBy key="policy" cause={cause} deviceId={deviceId} /> : null,
          say('times', { count }),
          address,
          <span key="last">
            {say('last')} <Age since={lastAt} />
          </span>,
        ]}
        actions={
          samples.length > 0 && (
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say('hide') : say('show')}
            </Button>
          )
        }
      />
      {open && (
        <li className={connectionStyles.connectionSamples}>
          <SampleBytes samples={samples} />
        </li>
      )}
    </>
  );
}
