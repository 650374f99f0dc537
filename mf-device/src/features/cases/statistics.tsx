import { apiQuery, endpoints, useMessages, useLanguage, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { durationText, EmptyState, ErrorState, formatNumber, LevelBadge, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { caseCauses, caseCauseTexts } from '@voltdeck/protocol/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { moneyText } from './money-text.ts';
import { groupings, rowsOf, sharedFilter, type FigureRow, type Grouping } from './selection.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './cases.module.css';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const ranges = ['30', '90', '365'] as const;
type Days = (typeof ranges)[number];

interface StatisticsProps {
  readonly query: URLSearchParams;
  readonly onNarrow: (change: Readonly<Record<string, string | null>>) => void;
}

/** Which causes, how many, and how long it took. */
export function Statistics({ query, onNarrow }: StatisticsProps): ReactNode {
  const say = useMessages(messages);
  const [days, setDays] = useState<Days>('90');
  const [grouping, setGrouping] = useState<Grouping>('byCause');
  // A minute's precision: drawn again, the same question is asked.
  const range = useMemo(() => {
    const to = Math.ceil(Date.now() / minuteMs) * minuteMs + minuteMs;
    return { from: to - Number(days) * dayMs, to };
  }, [days]);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.caseStatistics, { query: { ...sharedFilter(query), ...range } }));
  const narrow = (narrows: Readonly<Record<string, string>>): void => onNarrow({ caseState: 'closed', overdue: null, closedFrom: String(range.from), closedTo: String(range.to), ...narrows });
  return (
    <div className={styles.statistics}>
      <div className={styles.head}>
        <p className={styles.none}>{say('statisticsHint')}</p>
        <span className={styles.tools}>
          <Segmented label={say('groupBy')} options={groupings.map((value) => ({ value, text: say(value) }))} value={grouping} onChange={setGrouping} />
          <Segmented label={say('range')} options={ranges.map((value) => ({ value, text: say('days', { n: value }) }))} value={days} onChange={setDays} />
        </span>
      </div>
      {data === undefined ? (
        error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.total.closed === 0 ? (
        <EmptyState title={say('statisticsNone')} text={say('statisticsNoneWhy')} />
      ) : (
        <Figures rows={rowsOf(data, grouping)} total={{ key: '', narrows: {}, ...data.total }} currency={data.currency} grouping={grouping} onNarrow={narrow} />
      )}
    </div>
  );
}

const columns = ['count', 'lateCount', 'median', 'p90', 'cost'] as const;

interface FiguresProps {
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly onNarrow: (narrows: Readonly<Record<string, string>>) => void;
}

function Figures({ rows, total, currency, grouping, onNarrow }: FiguresProps): ReactNode {
  const say = useMessages(messages);
  const most = Math.max(1, ...rows.map(({ closed }) => closed));
  return (
    <LineTable label={say('statistics')} columns={[{ key: grouping, text: say(grouping) }, { key: 'bar', text: '' }, ...columns.map((key) => ({ key, text: say(key), figure: true }))]}>
      {rows.map((row) => (
        <Figure key={row.key} row={row} currency={currency} share={row.closed / most} onNarrow={onNarrow}>
          <RowName grouping={grouping} name={row.key} />
        </Figure>
      ))}
      <Figure row={total} currency={currency} share={null} onNarrow={onNarrow}>
        <strong>{say('total')}</strong>
      </Figure>
    </LineTable>
  );
}

interface FigureProps {
  readonly row: FigureRow;
  readonly currency: string;
  /** Of the longest bar. */
  readonly share: number | null;
  readonly onNarrow: FiguresProps['onNarrow'];
  readonly children: ReactNode;
}

function Figure({ row: { closed, late, medianS, p90S, cost, narrows }, currency, share, onNarrow, children }: FigureProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const time = (seconds: number | null): string => (seconds === null ? '–' : durationText(seconds * 1_000, language));
  const figure = `${lines.linesFigure} vd-number`;
  return (
    <tr>
      <td>{children}</td>
      <td className={styles.barCell}>{share !== null && <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />}</td>
      <td className={figure}>
        {narrows === null ? (
          formatNumber(closed, 0)
        ) : (
          <Button size="small" type="text" aria-label={say('toList', { n: closed })} onClick={() => onNarrow(narrows)}>
            {formatNumber(closed, 0)}
          </Button>
        )}
      </td>
      <td className={figure}>{formatNumber(late, 0)}</td>
      <td className={figure}>{time(medianS)}</td>
      <td className={figure}>{time(p90S)}</td>
      <td className={figure}>{cost === 0 ? '–' : moneyText(cost, currency, language)}</td>
    </tr>
  );
}

function RowName({ grouping, name }: { readonly grouping: Grouping; readonly name: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (grouping === 'byLevel') return <LevelBadge level={Number(name)} />;
  if (grouping === 'byProject') return name === '' ? say('noProject') : name;
  const cause = caseCauses.find((each) => each === name);
  return cause === undefined ? <span className="vd-number">{name}</span> : text(caseCauseTexts[cause]);
}
