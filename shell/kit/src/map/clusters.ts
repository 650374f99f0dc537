import type { VehicleView } from '@voltdeck/contract';
import type { WorkingStateName } from '@voltdeck/protocol/contract';
import { toWindow, toWorld, worldPixels, type MapView, type Place, type Point, type Size } from './projection.ts';

/** What the map has to know of a vehicle. */
export type MappedVehicle = Pick<VehicleView, 'deviceId' | 'vin' | 'plate' | 'workingState' | 'faultLevel' | 'longitude' | 'latitude'>;

export interface PlacedVehicle extends Place {
  readonly vehicle: MappedVehicle;
}

/** Vehicles that would lie over each other, drawn as one. */
export interface Cluster extends Point {
  readonly key: string;
  readonly vehicles: readonly PlacedVehicle[];
  /** What most of them do. */
  readonly state: WorkingStateName;
  /** The highest fault level among them. */
  readonly level: number;
}

/** Pixels of the world that share one mark. */
const cell = 60;
/** Pixels between the middles of two marks, at least. */
const apart = 46;
const margin = 40;

/** Vehicles with a valid position. */
export function placed(vehicles: readonly MappedVehicle[]): PlacedVehicle[] {
  return vehicles.flatMap((vehicle) =>
    vehicle.longitude === null || vehicle.latitude === null
      ? []
      : [{ vehicle, longitude: vehicle.longitude, latitude: vehicle.latitude }],
  );
}

/** Clusters hang on the world and not on the window: moving the map does not shuffle them. */
export function clustersOf(vehicles: readonly PlacedVehicle[], view: MapView, size: Size): Cluster[] {
  const cells = new Map<string, PlacedVehicle[]>();
  for (const vehicle of vehicles) {
    const key = cellOf(vehicle, view.zoom);
    const members = cells.get(key);
    if (members) members.push(vehicle);
    else cells.set(key, [vehicle]);
  }
  const clusters = [...cells].map(([key, members]) => clusterOf(key, members, view, size));
  return joined(clusters, view, size).filter((cluster) => isInside(cluster, size));
}

/** Neighbouring cells can have their middles side by side: what would still overlap becomes one. */
function joined(clusters: readonly Cluster[], view: MapView, size: Size): Cluster[] {
  const kept: Cluster[] = [];
  for (const cluster of clusters) {
    const near = kept.findIndex((other) => Math.hypot(other.x - cluster.x, other.y - cluster.y) < apart);
    const other = kept[near];
    if (other) kept[near] = clusterOf(other.key, [...other.vehicles, ...cluster.vehicles], view, size);
    else kept.push(cluster);
  }
  return kept;
}

function cellOf(place: Place, zoom: number): string {
  const pixels = worldPixels(Math.round(zoom));
  const at = toWorld(place);
  return `${Math.floor((at.x * pixels) / cell)} ${Math.floor((at.y * pixels) / cell)}`;
}

function clusterOf(key: string, members: readonly PlacedVehicle[], view: MapView, size: Size): Cluster {
  const points = members.map((member) => toWindow(member, view, size));
  return {
    key,
    vehicles: members,
    x: mean(points.map((point) => point.x)),
    y: mean(points.map((point) => point.y)),
    state: mostOf(members.map((member) => member.vehicle.workingState)),
    level: Math.max(...members.map((member) => member.vehicle.faultLevel ?? 0)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function mostOf(states: readonly WorkingStateName[]): WorkingStateName {
  const counts = new Map<WorkingStateName, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'offline';
}

function isInside({ x, y }: Point, size: Size): boolean {
  return x > -margin && y > -margin && x < size.width + margin && y < size.height + margin;
}
