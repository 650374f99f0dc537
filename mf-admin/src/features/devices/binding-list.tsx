import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages, partTexts } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

const shownMax = 50;

/** Which battery and terminals were on the device, from when to when. */
export function BindingList({ row }: { readonly row: DeviceView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(apiQuery(endpoints.bindings, { parameters: { id: row.id }, query: { pageSize: shownMax } }));
  if (data === undefined) return error === null ? <Skeleton height="100px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('bindingsNone')}</p>;
  const day = (at: string): string => momentText(at, language, 'day');
  return (
    <Lines label={say('bindings')}>
      {data.items.map(({ id, part, code, startedAt, endedAt }) => (
        <Line
          key={id}
          name={
            <>
              {text(partTexts[part])} {code} {endedAt === null && <Chip tone="good">{say('bound')}</Chip>}
            </>
          }
          facts={[endedAt === null ? say('since', { from: day(startedAt) }) : say('fromTo', { from: day(startedAt), to: day(endedAt) })]}
        />
      ))}
    </Lines>
  );
}
