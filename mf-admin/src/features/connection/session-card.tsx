import type { TerminalSessionView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useAllowed, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { sessionEnds } from '@voltdeck/protocol/codes';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { connectOf } from '../../registry/paths.ts';
import { proofTexts } from '../../security/words.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';
import * as connectionStyles from './connection.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const firstRows = 10;
const refetchMs = 5_000;

/** When and how the terminal was connected. */
export function SessionCard({ deviceId, vin }: { readonly deviceId: string; readonly vin: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('sessions')} hint={say('sessionsHint')}>
      <Sessions deviceId={deviceId} vin={vin} />
    </Card>
  );
}

function Sessions({ deviceId, vin }: { readonly deviceId: string; readonly vin: string }): ReactNode {
  const say = useMessages(messages);
  const [rows, setRows] = useState(firstRows);
  const mayConnect = useAllowed('administrator');
  const query = apiQuery(endpoints.terminalSessions, { parameters: { deviceId }, query: { pageSize: rows } });
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: refetchMs, placeholderData: (before) => before });
  if (data === undefined) return error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) {
    return (
      <p className={pagesStyles.admNone}>
        {say('sessionsNone')}{' '}
        {mayConnect && (
          <Link className="vd-link" to={connectOf(vin)}>
            {say('connect')}
          </Link>
        )}
      </p>
    );
  }
  return (
    <>
      <table className={styles.admTable}>
        <thead>
          <tr>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('since')}</th>
            <th scope="col" className={styles.admTableDesk}>{say('until')}</th>
            <th scope="col">{say('address')}</th>
            <th scope="col" className={styles.admTableDesk}>{say('by')}</th>
            <th scope="col" className={styles.admTableWide}>{say('node')}</th>
            <th scope="col" className={connectionStyles.connectionNumber}>{say('up')}</th>
            <th scope="col" className={connectionStyles.connectionNumber}>{say('down')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
      {data.next !== null && rows < limits.pageSizeMax && (
        <Button size="small" onClick={() => setRows(limits.pageSizeMax)}>
          {say('more')}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session: { cause, since, until, address, transport, certificate, proof, link, node, edition, framesIn, framesOut } }: { readonly session: TerminalSessionView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <tr>
      <td>{until === null ? <Chip tone="good">{say('online')}</Chip> : <Chip>{cause === null ? '–' : text(sessionEnds[cause])}</Chip>}</td>
      <td>
        <Age since={since} />
      </td>
      <td className={styles.admTableDesk}>{until === null ? '–' : <Age since={until} />}</td>
      <td className="vd-number">{address}</td>
      <td className={styles.admTableDesk}>
        {say(transport)} · {edition}
        {proof !== null && proof !== 'none' && ` · ${text(proofTexts[proof])}`}
        {link !== null && ` · ${say('viaLink', { name: link })}`}
        {certificate !== null && <span className={connectionStyles.connectionPrint}> · {say('certificate', { print: certificate.slice(0, 23) })}…</span>}
      </td>
      <td className={styles.admTableWide}>{node}</td>
      <td className={`${connectionStyles.connectionNumber} vd-number`}>{framesIn}</td>
      <td className={`${connectionStyles.connectionNumber} vd-number`}>{framesOut}</td>
    </tr>
  );
}
