import type { WeakCell } from '../battery/cells.ts';
import type { PlannedFault } from '../faults/events.ts';
import { duties } from '../duty/duties.ts';
import { Random } from '../random.ts';
import { roads, type RoadName } from '../roads/roads.ts';
import type { Showers } from '../roads/weather.ts';
import { vehicleKinds, type KindName } from './kinds.ts';
import type { LifeState } from './state.ts';
import { makeVin } from './vin.ts';

export type Edition = 2016 | 2025;

/** A probe with a bad contact: it is heated by the current, most of all at the charger. */
export interface HotProbe {
  readonly index: number;
  /** Kelvin above its neighbours when the capacity's current flows for long. */
  readonly rise: number;
}

/** All that is fixed of a vehicle before it starts. */
export interface VehicleSpec {
  readonly vin: string;
  readonly edition: Edition;
  readonly kind: KindName;
  readonly iccid: string;
  /** Code of the pack, 24 characters (GB/T 34014). */
  readonly packCode: string;
  readonly road: RoadName;
  readonly roadStartM: number;
  /** The vehicle's whole day is earlier or later by so much. */
  readonly shiftMin: number;
  /** 0 new .. 1 end of life. */
  readonly age: number;
  readonly startSoc: number;
  readonly startMileageKm: number;
  /** Energies counted so far; without them they follow from the mileage. */
  readonly startEnergy?: Pick<LifeState, 'chargedKwh' | 'dischargedKwh'>;
  /** What the chances of this part of its life are drawn by; its pack stays the same one. */
  readonly chapter?: string;
  /** Epoch ms by which it is at a charger with a full pack, whatever the plan says. */
  readonly fullBy?: number;
  /** Report period when it is not the fleet's. */
  readonly periodMs?: number;
  readonly weakCells?: readonly WeakCell[];
  readonly hotProbe?: HotProbe;
  readonly showers?: Showers;
  readonly faults?: readonly PlannedFault[];
  /** Share of its days without use, 0..1. */
  readonly restShare?: number;
  /** Mean time between faults by chance, when it is not that of a demonstration. */
  readonly hoursBetweenFaults?: number;
}

type Story = Pick<VehicleSpec, 'weakCells' | 'hotProbe' | 'showers'> & {
  readonly kind: KindName;
  readonly road: RoadName;
  readonly serial: string;
  readonly age: number;
  readonly startSoc: number;
};

const namedPeriodMs = 1_000;

/** Three vehicles with a story each; they report every second and are on the road all day. */
const stories = {
  weakCell: {
    kind: 'shuttle', road: 'binhaiAvenue', serial: 'S1000001', age: 0.35, startSoc: 0.82,
    weakCells: [{ index: 46, capacity: 0.87, resistance: 2.1 }],
  },
  wetInsulation: {
    kind: 'airportBus', road: 'shennanAvenue', serial: 'R1000002', age: 0.3, startSoc: 0.74,
    showers: { firstAfterS: 60, everyS: 3_600, lengthS: 600 },
  },
  hotProbe: {
    kind: 'airportTaxi', road: 'guangzhouAvenue', serial: 'R1000003', age: 0.45, startSoc: 0.21,
    hotProbe: { index: 9, rise: 31 },
  },
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;
const isStoryName = (name: string): name is StoryName => name in stories;
export const storyNames: readonly StoryName[] = Object.keys(stories).filter(isStoryName);

const commonKinds: readonly KindName[] = ['car', 'carLfp', 'car', 'taxi', 'taxi', 'bus', 'bus', 'van', 'van', 'truck'];
const isRoadName = (name: string): name is RoadName => name in roads;
const roadNames: readonly RoadName[] = Object.keys(roads).filter(isRoadName);
const share2025 = 0.3;
/** Place 11 of a VIN names the plant; here it distinguishes the fleets of different seeds. */
const plants = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

export function namedVehicle(name: StoryName, seed: number): VehicleSpec {
  const { serial, ...story } = stories[name];
  const random = new Random(seed, `named/${name}`);
  return {
    ...story,
    ...identity(story.kind, serial, random),
    edition: 2016,
    roadStartM: random.between(0, 4_000),
    shiftMin: 0,
    startMileageKm: usedMileage(story.kind, story.age),
    periodMs: namedPeriodMs,
  };
}

/** Vehicle number `index` (from 0) of a seed: always the same one, however many there are. */
export function fleetVehicle(index: number, seed: number): VehicleSpec {
  const random = new Random(seed, `vehicle/${index}`);
  const kind = random.pick(commonKinds);
  const age = random.between(0.02, 0.7);
  return {
    ...identity(kind, `S${plants.charAt(seed % plants.length)}${String(index + 1).padStart(6, '0')}`, random),
    kind,
    edition: random.next() < share2025 ? 2025 : 2016,
    road: random.pick(roadNames),
    roadStartM: random.between(0, 30_000),
    shiftMin: Math.round(random.between(-1, 1) * duties[vehicleKinds[kind].duty].jitterMin),
    age,
    startSoc: random.between(0.28, 0.97),
    startMileageKm: usedMileage(kind, age),
  };
}

function usedMileage(kind: KindName, age: number): number {
  const [low, high] = vehicleKinds[kind].mileageKm;
  return low + (high - low) * age;
}

function identity(kind: KindName, serial: string, random: Random): Pick<VehicleSpec, 'vin' | 'iccid' | 'packCode'> {
  const { vinDescription } = vehicleKinds[kind];
  return {
    vin: makeVin(vinDescription, serial),
    iccid: `898600${digits(random, 14)}`,
    packCode: `0VDPE${vinDescription.slice(5)}A${digits(random, 7)}${serial}`,
  };
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}
