import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { Card, ErrorState, FaultMatrix, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';
import { messages } from './messages.ts';

const dayMs = 24 * 3_600_000;
const stretches = ['7', '30', '90'] as const;
type Stretch = (typeof stretches)[number];
const stretchName = 'days';

function stretchOf(asked: string | null): Stretch {
  return stretches.find((days) => days === asked) ?? '30';
}

/** How often each fault began in each software version of the vehicles that the user sees. */
export function FaultMatrixCard(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const days = stretchOf(query.get(stretchName));
  // To the hour, so that looking again asks for the same.
  const range = useMemo(() => {
    const to = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    return { from: to - Number(days) * dayMs, to };
  }, [days]);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.firmwareFaults, { query: range }), placeholderData: keepPreviousData });
  const options = stretches.map((value) => ({ value, text: say('lastDays', { days: value }) }));
  return (
    <Card
      title={say('faultsTitle')}
      hint={say('faultsHint')}
      action={<Segmented label={say('faultsRange')} options={options} value={days} onChange={(chosen) => changeQuery({ [stretchName]: chosen })} />}
    >
      {data === undefined ? error === null ? <Skeleton height="280px" /> : <ErrorState error={error} onRetry={() => void refetch()} /> : <FaultMatrix versions={data.versions} />}
    </Card>
  );
}
