import { useQueryState } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { tabName } from '../features/vehicle/device-tab.ts';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { TabList } from '../features/vehicle/vehicle-tabs.tsx';
import { manifest } from '../manifest.ts';

type TabComponent = Extract<(typeof manifest.extensions)[number], { readonly slot: 'device.tab' }>['component'];

const parts: Readonly<Record<TabComponent, ComponentType>> = {
  summaryTab: lazy(() => import('../parts/summary-tab.tsx').then((part) => ({ default: part.SummaryTab }))),
  basicTab: lazy(() => import('../parts/basic-tab.tsx').then((part) => ({ default: part.BasicTab }))),
  statisticsTab: lazy(() => import('../parts/statistics-tab.tsx').then((part) => ({ default: part.StatisticsTab }))),
  historyTab: lazy(() => import('../parts/history-tab.tsx').then((part) => ({ default: part.HistoryTab }))),
  stateTab: lazy(() => import('../parts/state-tab.tsx').then((part) => ({ default: part.StateTab }))),
  relaysTab: lazy(() => import('../parts/relays-tab.tsx').then((part) => ({ default: part.RelaysTab }))),
  alarmsTab: lazy(() => import('../parts/alarms-tab.tsx').then((part) => ({ default: part.AlarmsTab }))),
  cellsTab: lazy(() => import('../parts/cells-tab.tsx').then((part) => ({ default: part.CellsTab }))),
};

const tabs = manifest.extensions.filter(({ slot }) => slot === 'device.tab').map(({ name, title, component }) => ({ id: `${manifest.name}.${name}`, title, component }));

/** The overview without its slots: a visitor gets no extensions, so its own tabs stand there. */
export function DemoBasicPage(): ReactNode {
  return <VehiclePage pattern={pages.basic}>{() => <Tabs />}</VehiclePage>;
}

function Tabs(): ReactNode {
  const [query] = useQueryState();
  const wanted = query.get(tabName);
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (shown === undefined) return null;
  const Part = parts[shown.component];
  return (
    <>
      <TabList tabs={tabs} shown={shown} />
      <Suspense fallback={<Skeleton height="480px" />}>
        <Part />
      </Suspense>
    </>
  );
}
