import type { VehicleView } from '@voltdeck/contract';
import { navigate, useMessages, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, RowTable, Skeleton, useColumns, type ListColumn } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { vehicleColumns, vehicleTable } from '../vehicle-list/vehicle-columns.tsx';
import { readFilter, writeFilter } from './fleet-filter.ts';
import { FleetTools } from './fleet-tools.tsx';
import { messages } from './messages.ts';
import { useFleetPage, type FleetPage } from './use-fleet-page.ts';
import * as styles from './fleet.module.css';

/** Comes after the first content of the page. */
const ColumnMenu = lazy(() => import('@voltdeck/kit/list').then((list) => ({ default: list.ColumnMenu<VehicleView> })));

const pageOf = ({ deviceId }: VehicleView): string => pathTo(pages.device, { id: deviceId });

/** The vehicles of the fleet, filtered by the address of the page. */
export function FleetCard({ pageSize }: { readonly pageSize: number }): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const filter = readFilter(query);
  const { columns, shown, show } = useColumns(vehicleTable, vehicleColumns);
  const page = useFleetPage(filter, shown, pageSize);
  const total = page.query.data?.total;
  return (
    <Card
      title={say('title')}
      hint={total === undefined ? undefined : say('total', { total: formatNumber(total, 0) })}
      action={
        <FleetTools filter={filter} onFilter={(change) => changeQuery(writeFilter(change))}>
          <Suspense fallback={null}>
            <ColumnMenu columns={vehicleColumns} shown={shown} onShow={show} />
          </Suspense>
        </FleetTools>
      }
    >
      <FleetRows page={page} columns={columns} rows={pageSize} onClear={() => changeQuery(writeFilter({ state: null, search: '', group: null }))} />
      <Pager page={page} />
    </Card>
  );
}

interface FleetRowsProps {
  readonly page: FleetPage;
  readonly columns: readonly ListColumn<VehicleView>[];
  readonly rows: number;
  readonly onClear: () => void;
}

function FleetRows({ page, columns, rows, onClear }: FleetRowsProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = page.query;
  if (data === undefined) {
    return error === null ? <Skeleton height={`${rows * 41}px`} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.items.length > 0) {
    return <RowTable label={say('title')} rows={data.items} columns={columns} nameOf={({ vin }) => vin} pageOf={pageOf} onOpen={(vehicle) => navigate(pageOf(vehicle))} />;
  }
  return (
    <EmptyState title={say('none')} text={say('noneWhy')}>
      <Button onClick={onClear}>{say('clear')}</Button>
    </EmptyState>
  );
}

function Pager({ page }: { readonly page: FleetPage }): ReactNode {
  const say = useMessages(messages);
  const { data } = page.query;
  if (!data || (page.first === null && data.total <= data.items.length)) return null;
  const steps = [
    { text: say('first'), go: page.first },
    { text: say('previous'), go: page.previous },
    { text: say('next'), go: page.next },
    { text: say('last'), go: page.last },
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
