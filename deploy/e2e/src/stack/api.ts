import { analysis, type DeviceStatisticsView, type DeviceView, type FaultView, fleet, type FleetComparisonView, type FleetOverviewView, type FleetStatisticsView, type FleetStatusView, history, type LatestView, type NeighboursView, type OperationView, type PackHealthView, type RecordPage, type SeriesView, system, type SystemStatusView, type TrackView, upgrades, type UpgradeView, vehicles, type VehicleView } from '@voltdeck/contract';
import { pathOf, type Grouping, type Page, type WorkingStateName } from '@voltdeck/protocol/contract';
import { stack } from './environment.ts';

async function read<View>(path: string): Promise<View> {
  const answer = await fetch(stack.url + path, { headers: { authorization: `Bearer ${stack.token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as View;
}

export const api = {
  overview: () => read<FleetOverviewView>(fleet.fleetOverview.path),
  status: () => read<FleetStatusView>(vehicles.fleetStatus.path),
  vehicles: (search = '') => read<Page<VehicleView>>(`${vehicles.vehicleList.path}?search=${search}`),
  vehiclesOf: (query: string) => read<Page<VehicleView>>(`${vehicles.vehicleList.path}?${query}`),
  vehiclesIn: (state: WorkingStateName) => read<Page<VehicleView>>(`${vehicles.vehicleList.path}?workingState=${state}`),
  statistics: (groupBy: Grouping = 'project') => read<FleetStatisticsView>(`${analysis.fleetStatistics.path}?groupBy=${groupBy}`),
  comparison: (query: string) => read<FleetComparisonView>(`${analysis.fleetComparison.path}?${query}`),
  device: (id: string) => read<DeviceView>(pathOf(fleet.device, { id })),
  neighbours: (id: string) => read<NeighboursView>(pathOf(vehicles.neighbours, { deviceId: id })),
  deviceStatistics: (id: string, from: number, to: number) => read<DeviceStatisticsView>(`${pathOf(analysis.deviceStatistics, { deviceId: id })}?from=${from}&to=${to}`),
  packHealth: (id: string, from: number, to: number) => read<PackHealthView>(`${pathOf(analysis.packHealth, { deviceId: id })}?from=${from}&to=${to}`),
  series: (id: string, metric: string, from: number, to: number) => read<SeriesView>(`${pathOf(history.series, { deviceId: id })}?metrics=${metric}&from=${from}&to=${to}`),
  faults: (query: string) => read<Page<FaultView>>(`${history.faults.path}?${query}`),
  activeFaults: () => api.faults('state=active'),
  faultsOf: (deviceId: string) => read<Page<FaultView>>(`${history.faults.path}?deviceId=${deviceId}`),
  fault: async (deviceId: string, id: string) => (await api.faultsOf(deviceId)).items.find((fault) => fault.id === id),
  track: (id: string, from: number, to: number) => read<TrackView>(`${pathOf(analysis.track, { deviceId: id })}?from=${from}&to=${to}`),
  records: (id: string, from: number, to: number) => read<RecordPage>(`${pathOf(history.records, { deviceId: id })}?from=${from}&to=${to}`),
  operations: (deviceId: string) => read<Page<OperationView>>(`${history.operations.path}?deviceId=${deviceId}`),
  operationsBetween: (deviceId: string, from: number, to: number) => read<Page<OperationView>>(`${history.operations.path}?deviceId=${deviceId}&from=${from}&to=${to}`),
  upgradesOf: (deviceId: string) => read<Page<UpgradeView>>(pathOf(upgrades.upgradeList, { deviceId })),
  systemStatus: () => read<SystemStatusView>(system.systemStatus.path),
  latest: (deviceId: string) => read<LatestView>(pathOf(vehicles.latest, { deviceId })),
};

/** One of the three named vehicles: it reports every second. */
export async function namedVehicle(): Promise<VehicleView> {
  const { items } = await api.vehicles('LVDBU14F9R1000002');
  const [vehicle] = items;
  if (!vehicle) throw new Error('The named vehicle LVDBU14F9R1000002 of the simulator is not in the fleet yet');
  return vehicle;
}
