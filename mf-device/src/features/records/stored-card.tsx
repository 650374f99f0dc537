import type { ListedRecordView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import { StepPager, useKeyPages } from '@voltdeck/kit/list';
import { Card, EmptyState, ErrorState, LevelBadge, Skeleton, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { pages as paths, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';
import { recordColumns } from './record-columns.ts';
import * as styles from './records.module.css';
import * as linesStyles from '../../lines/lines.module.css';

const pageSize = 50;

interface StoredCardProps {
  readonly search: string;
  readonly range: TimeRange;
  readonly action: ReactNode;
}

/** The stored records of the vehicles that the filter lets through, vehicle by vehicle. */
export function StoredCard({ search, range, action }: StoredCardProps): ReactNode {
  const say = useMessages(messages);
  const pages = useKeyPages({ of: `${search} ${range.from} ${range.to}`, reversed: '-vehicle', pageSize });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery(endpoints.recordList, { query: { search: search === '' ? null : search, ...range, ...pages.query } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={say('stored')} hint={say(data?.archive === 'read' ? 'storedArchived' : 'storedHint')} action={action}>
      {data === undefined ? (
        error === null ? <Skeleton height="420px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneStoredWhy')} />
      ) : (
        <>
          <Stored records={pages.inOrder(data.items)} range={range} />
          <StepPager steps={pages.steps(isPlaceholderData ? null : data.next)} />
        </>
      )}
    </Card>
  );
}

function Stored({ records, range }: { readonly records: readonly ListedRecordView[]; readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const columns = [
    { key: 'vehicle', text: say('vehicle') },
    { key: 'recordedAt', text: say('recordedAt') },
    ...recordColumns.map((name) => ({ key: name, text: text(recordFields[name].label), figure: true })),
    { key: 'faults', text: say('faults') },
    { key: 'flags', text: say('flags') },
  ];
  return (
    <LineTable label={say('stored')} columns={columns}>
      {records.map((record) => (
        <StoredRow key={record.uuid} record={record} range={range} />
      ))}
    </LineTable>
  );
}

function StoredRow({ record, range }: { readonly record: ListedRecordView; readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const { deviceId, vin, plate, recordedAt, values, faults } = record;
  const query = new URLSearchParams({ from: String(range.from), to: String(range.to), record: recordedAt });
  const flags = [...(record.reissued ? [say('reissued')] : []), ...(record.clockAhead ? [say('clockAhead')] : [])];
  return (
    <tr>
      <td>
        <span className="vd-number">{vin}</span> {plate}
      </td>
      <td>
        <Link className="vd-link" to={`${pathTo(paths.record, { id: deviceId })}?${query}`}>
          <Moment at={recordedAt} seconds />
        </Link>
      </td>
      {recordColumns.map((name) => (
        <td key={name} className={linesStyles.linesFigure}>
          <Value name={name} value={values[name]} />
        </td>
      ))}
      <td>{faults.length > 0 && <LevelBadge level={Math.max(...faults.map(({ level }) => level))} />}</td>
      <td className={styles.recordsFlags}>{flags.join(' · ')}</td>
    </tr>
  );
}
