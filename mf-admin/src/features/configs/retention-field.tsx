import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { line, textOf, type ControlProps, type FieldControl } from '@voltdeck/kit/list';
import { formatNumber } from '@voltdeck/kit/widgets';
import { retentionDaysMax, type RetentionClass } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const mebibyte = 1_048_576;
const daysText = /^\d{1,5}$/;

/** What the next run would drop with so many days, said before they are saved: it cannot be undone. */
function Preview({ of, days }: { readonly of: RetentionClass; readonly days: string }): ReactNode {
  const say = useMessages(messages);
  const enabled = daysText.test(days) && Number(days) <= retentionDaysMax;
  const { data, isError } = useQuery({ ...apiQuery(endpoints.retention, { query: { [of]: days } }), enabled });
  if (!enabled || isError) return null;
  const due = data?.classes.find(({ name }) => name === of)?.due;
  if (due === undefined) return <p role="status">{say('looking')}</p>;
  if (due.chunks === 0) return <p role="status">{say('dropsNothing')}</p>;
  const number = (value: number): string => formatNumber(value, 0);
  const values = { chunks: number(due.chunks), rows: number(due.rows), size: number(due.bytes / mebibyte), until: due.to?.slice(0, 10) ?? '' };
  return (
    <p role="status" className="vd-field__problem">
      {say('drops', values)}
    </p>
  );
}

/** The days that data of a class is kept, with what fewer would drop. */
export function retentionControl(of: RetentionClass): FieldControl {
  function Days(props: ControlProps): ReactNode {
    return (
      <>
        <line.Edit {...props} />
        <Preview of={of} days={textOf(props.value)} />
      </>
    );
  }
  return { ...line, Edit: Days };
}
