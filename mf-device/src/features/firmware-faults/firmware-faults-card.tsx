import type { FirmwareVersionView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery } from '@voltdeck/kit';
import { Card, ErrorState, FaultMatrix, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';

interface FirmwareFaultsCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  /** Fault types that the vehicle had in the range. */
  readonly had: readonly number[];
}

/** Whether a fault belongs to a version: how often each began in each version of the fleet. */
export function FirmwareFaultsCard({ deviceId, range, had }: FirmwareFaultsCardProps): ReactNode {
  const say = useMessages(messages);
  const [chosen, setChosen] = useState<'own' | 'every'>('own');
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.firmwareFaults, { query: { ...range } }), placeholderData: keepPreviousData });
  const isOwn = ({ bmsModel, version }: FirmwareVersionView): boolean => device.data?.bmsModel === bmsModel && device.data.softwareVersion === version;
  const options = [
    { value: 'own', text: say('own') },
    { value: 'every', text: say('every') },
  ] as const;
  return (
    <Card
      title={say('title')}
      hint={say('hint')}
      action={had.length > 0 && <Segmented label={say('shown')} options={options} value={chosen} onChange={setChosen} />}
    >
      {data === undefined ? (
        error === null ? <Skeleton height="200px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FaultMatrix versions={data.versions} isMarked={isOwn} only={chosen === 'own' && had.length > 0 ? had : undefined} />
      )}
    </Card>
  );
}
