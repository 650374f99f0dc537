import { useMessages, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { readFilter, writeFilter } from './fleet-filter.ts';
import { FleetTable } from './fleet-table.tsx';
import { FleetTools } from './fleet-tools.tsx';
import { messages } from './messages.ts';
import { useFleetPage, type FleetPage } from './use-fleet-page.ts';
import * as styles from './fleet.module.css';

/** The vehicles of the fleet, filtered by the address of the page. */
export function FleetCard({ pageSize }: { readonly pageSize: number }): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const filter = readFilter(query);
  const page = useFleetPage(filter, pageSize);
  const total = page.query.data?.total;
  return (
    <Card
      className="home__fleet"
      title={say('title')}
      hint={total === undefined ? undefined : say('total', { total: formatNumber(total, 0) })}
      action={<FleetTools filter={filter} onFilter={(change) => changeQuery(writeFilter(change))} />}
    >
      <FleetRows page={page} rows={pageSize} onClear={() => changeQuery(writeFilter({ state: null, search: '', group: null }))} />
      <Pager page={page} />
    </Card>
  );
}

interface FleetRowsProps {
  readonly page: FleetPage;
  readonly rows: number;
  readonly onClear: () => void;
}

function FleetRows({ page, rows, onClear }: FleetRowsProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = page.query;
  if (data === undefined) {
    return error === null ? <Skeleton height={`${rows * 41}px`} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.items.length > 0) return <FleetTable vehicles={data.items} />;
  return (
    <EmptyState title={say('none')} text={say('noneWhy')}>
      <Button onClick={onClear}>{say('clear')}</Button>
    </EmptyState>
  );
}

function Pager({ page }: { readonly page: FleetPage }): ReactNode {
  const say = useMessages(messages);
  const { data } = page.query;
  if (!data || (page.first === null && data.next === null)) return null;
  const steps = [
    { text: say('first'), go: page.first },
    { text: say('previous'), go: page.previous },
    { text: say('next'), go: page.next },
  ];
  const range = { from: page.from, to: page.from + data.items.length - 1, total: data.total };
  return (
    <nav className={styles.fleetPager} aria-label={say('paging')}>
      <span className="vd-number">{say('range', range)}</span>
      {steps.map((step) => (
        <Button key={step.text} size="small" disabled={step.go === null} onClick={() => step.go?.()}>
          {step.text}
        </Button>
      ))}
    </nav>
  );
}
