import type { CommandBatchView, VehicleView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { commandCauseTexts } from '@voltdeck/protocol/codes';
import { limits, pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CommandChip } from '../../command/command-chip.tsx';
import { isOpen } from '../../command/queries.ts';
import { stepDetail } from '../../command/step-detail.ts';
import { messages } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import * as styles from './batch.module.css';

const openMs = 1_500;

interface ResultCardProps {
  readonly batch: CommandBatchView;
  readonly vehicles: readonly VehicleView[];
  readonly onAgain: () => void;
}

/** What became of it, vehicle by vehicle, until all have ended. */
export function ResultCard({ batch, vehicles, onAgain }: ResultCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...apiQuery(endpoints.commandBatch, { parameters: { batchId: batch.batchId }, query: { pageSize: limits.pageSizeMax } }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.items.some(isOpen) ? openMs : false),
  });
  const vinOf = (deviceId: string): string => vehicles.find((vehicle) => vehicle.deviceId === deviceId)?.vin ?? deviceId;
  return (
    <Card title={say('result')} hint={say('resultHint', { queued: batch.queued, refused: batch.refused.length })} action={<Button onClick={onAgain}>{say('again')}</Button>}>
      {data === undefined && (error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      <table className={styles.batchResult}>
        <thead>
          <tr>
            <th scope="col">{say('vin')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('why')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.items.map(({ id, deviceId, vin, state, cause, detail }) => (
            <ResultRow key={id} deviceId={deviceId} vin={vin} state={<CommandChip state={state} />} why={[...(cause === null ? [] : [text(commandCauseTexts[cause])]), ...(cause === null || detail === null ? [] : [stepDetail(detail, language)])].join(': ')} />
          ))}
          {batch.refused.map((refusal) => (
            <ResultRow key={refusal.deviceId} deviceId={refusal.deviceId} vin={vinOf(refusal.deviceId)} state={say('notSent')} why={text(refusalText(refusal))} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface ResultRowProps {
  readonly deviceId: string;
  readonly vin: string;
  readonly state: ReactNode;
  readonly why: string;
}

function ResultRow({ deviceId, vin, state, why }: ResultRowProps): ReactNode {
  return (
    <tr>
      <td>
        <Link className="vd-link vd-number" to={pathTo(pages.execution, { id: deviceId })}>
          {vin}
        </Link>
      </td>
      <td>{state}</td>
      <td className={styles.batchResultWhy}>{why}</td>
    </tr>
  );
}
