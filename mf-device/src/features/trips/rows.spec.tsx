import type { OperationView, StopView } from '@voltdeck/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListFrame } from './list-frame.tsx';
import { OperationRow } from './operation-row.tsx';
import { StopRow } from './stop-row.tsx';
import type { Paged } from './use-paged.ts';

const trip: OperationView = {
  id: '1', deviceId: '00000000-0000-4000-8000-000000000001', vin: 'LVOLTDECK00000001', plate: '沪A12345', projectName: null, kind: 'discharge', running: false,
  startedAt: '2026-03-10T04:00:00.000Z', endedAt: '2026-03-10T05:40:00.000Z', durationS: 6_000, startSoc: 80, endSoc: 62, energyKwh: 20, recoveredKwh: 3, netKwh: 17, energySource: 'counter',
  highestCurrent: 180, lowestTemperature: 21, highestTemperature: 33, highestCellVoltage: 3_420, lowestCellVoltage: 3_300, endCellSpread: 18, startMileage: 1_000, endMileage: 1_085.5,
  distanceKm: 85.5, consumption: 19.9, meanSpeed: 51.3, topSpeed: 92.5, startLongitude: 121.4, startLatitude: 31.2, endLongitude: 121.6, endLatitude: 31.2,
  highestCellVoltageBmu: 1, highestCellVoltageCell: 17, lowestCellVoltageBmu: 2, lowestCellVoltageCell: 4, highestTemperatureBmu: 1, highestTemperatureProbe: 5, lowestTemperatureBmu: 2, lowestTemperatureProbe: 2, plugIn: null,
};
const stop: StopView = {
  id: '1', deviceId: trip.deviceId, vin: trip.vin, plate: null, projectName: null, startedAt: trip.endedAt, endedAt: null, durationS: 600, longitude: 121.6, latitude: 31.2, startSoc: 62, endSoc: null, charges: 0, chargedKwh: 0,
};
const found = <Item,>(items: readonly Item[] | null): Paged<Item> => ({ items, total: items?.length ?? null, isOld: false, error: null, retry: () => undefined, more: null, isLoadingMore: false });
const nothing = (): void => undefined;
const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const cellsOf = (markup: string): number => markup.match(/<t[dh]\b/g)?.length ?? 0;

test.each([
  ['trips', trip],
  ['charges', { ...trip, kind: 'charge', plugIn: 1 }],
] as const)('the rows of %s have a cell for each heading', (list, operation) => {
  const markup = renderToStaticMarkup(
    <ListFrame list={list} found={found([operation])} sort="-at" onSort={nothing} action={null} row={(item) => <OperationRow key={item.id} operation={item} isOpen={false} onOpen={nothing} />} />,
  );
  const [head = '', body = ''] = markup.split('</thead>');
  expect(cellsOf(body)).toBe(cellsOf(head));
  expect(textOf(body)).toContain(trip.vin);
  expect(head).toContain('aria-sort="descending"');
});

test('a trip says how far, how fast and how much, gross, recovered and net', () => {
  const text = textOf(renderToStaticMarkup(<OperationRow operation={trip} isOpen={false} onOpen={nothing} />));
  for (const figure of ['1 小时 40 分钟', '85.5 km', '92.5', '19.9', '20', '33']) expect(text).toContain(figure);
});

test('a short trip that was counted in steps has a range in place of a number, and what has none says why', () => {
  const rowOf = (operation: Partial<OperationView>): string => textOf(renderToStaticMarkup(<OperationRow operation={{ ...trip, consumption: null, ...operation }} isOpen={false} onOpen={nothing} />));
  expect(rowOf({ distanceKm: 3.2, consumptionRange: { low: 0, high: 93.8 } })).toMatch(/0 – 94 kWh\/100 km (Below 5 km the resolution|行程不足 5 km)/);
  expect(rowOf({ distanceKm: 0.6 })).toMatch(/– (Consumption is not calculated below 1 km|里程不足 1 km)/);
  expect(rowOf({ distanceKm: null })).toMatch(/– (No mileage reported|未上报里程)/);
});

test('a vehicle that stands has no end, and leads to its place on the map', () => {
  const markup = renderToStaticMarkup(<ListFrame list="stops" found={found([stop])} sort={null} onSort={nothing} action={null} row={(item) => <StopRow key={item.id} stop={item} />} />);
  expect(textOf(markup)).toContain('31.20000°, 121.60000°');
  expect(markup).toContain(`/main/location/${trip.deviceId}?from=`);
  expect(markup).not.toContain('aria-sort');
});

test('an empty list says so, and one on its way keeps its place', () => {
  const list = (items: readonly OperationView[] | null): string => renderToStaticMarkup(<ListFrame list="trips" found={found(items)} sort="-at" onSort={nothing} action={null} row={() => null} />);
  expect(textOf(list([]))).toMatch(/No trips in this range|这段时间没有行程/);
  expect(list(null)).toContain('420px');
});
