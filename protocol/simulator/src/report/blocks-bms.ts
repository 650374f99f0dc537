import { bmsFaultTypeMax } from '@voltdeck/protocol/codes';
import { bmsLayoutVersion, type BlockToEncode } from '@voltdeck/protocol/wire';
import { extremesOf } from '../faults/readings.ts';
import { allRelays } from '../vehicle/relays.ts';
import type { VehicleState } from '../vehicle/state.ts';

type BlockOf<Kind> = Extract<BlockToEncode, { kind: Kind }>;

/** Our own blocks B0 to B3, and B4 and B5 where there is something to report (protocol/README.md): what neither edition has a slot for. */
export function bmsBlocks(state: VehicleState): BlockToEncode[] {
  return [statusBlock(state), faultsBlock(state), ratingsBlock(state), statisticsBlock(state), ...upgradeBlocks(state), ...resultBlocks(state)];
}

export function faultLevelOf(state: VehicleState): number {
  return state.faults.reduce((highest, fault) => Math.max(highest, fault.level), 0);
}

function statusBlock(state: VehicleState): BlockOf<'bmsStatus'> {
  return {
    kind: 'bmsStatus',
    type: 0xb0,
    version: bmsLayoutVersion,
    operatingMode: state.operatingMode,
    selfTest: state.selfTest,
    plugIn: state.plug,
    thermalManagement: state.thermalMode,
    relays: state.relays,
    relaysValid: allRelays,
    soh: state.soh,
    supplyVoltage: state.supplyVoltage,
    signalStrength: state.signalStrength,
    chemistry: state.chemistryCode,
    faultLevel: faultLevelOf(state),
    faultTotal: state.faults.length,
    restrictions: state.restrictions,
    powerLimit: state.powerLimit,
    spare: 0,
  };
}

function faultsBlock(state: VehicleState): BlockOf<'bmsFaults'> {
  const faults = state.faults.filter(({ type }) => type <= bmsFaultTypeMax).map((fault) => ({ ...fault }));
  const flags = faults.reduce((bits, fault) => bits | (1 << (fault.type - 1)), 0);
  return { kind: 'bmsFaults', type: 0xb1, version: bmsLayoutVersion, flags: flags >>> 0, faults };
}

function ratingsBlock(state: VehicleState): BlockOf<'bmsRatings'> {
  return {
    kind: 'bmsRatings',
    type: 0xb2,
    version: bmsLayoutVersion,
    chemistry: state.chemistryCode,
    ratedCapacity: state.layout.capacityAh,
    ratedVoltage: state.ratedVoltage,
    ratedEnergy: state.ratedEnergyKwh,
    cumulativeCharge: state.chargedKwh,
    cumulativeDischarge: state.dischargedKwh,
  };
}

function statisticsBlock(state: VehicleState): BlockOf<'bmsStatistics'> {
  const probes = audible(state.temperatures, state.layout.probesPerBmu, state).filter((value) => value !== null);
  const average = probes.length === 0 ? null : probes.reduce((sum, value) => sum + value, 0) / probes.length;
  return { kind: 'bmsStatistics', type: 0xb3, version: bmsLayoutVersion, ...extremeFields(state), averageTemperature: average };
}

function upgradeBlocks({ upgrade }: VehicleState): BlockOf<'bmsUpgrade'>[] {
  return upgrade === null ? [] : [{ kind: 'bmsUpgrade', type: 0xb4, version: bmsLayoutVersion, ...upgrade }];
}

function resultBlocks({ outcomes }: VehicleState): BlockOf<'commandResult'>[] {
  return outcomes.map((outcome) => ({ kind: 'commandResult', type: 0xb5, version: bmsLayoutVersion, ...outcome }));
}

type ExtremeFields = Omit<BlockOf<'bmsStatistics'>, 'kind' | 'type' | 'version' | 'averageTemperature' | 'reserved'>;

/** Highest and lowest with the numbers of BMU and cell or probe, all counted from 1; null where no sensor answers. */
export function extremeFields(state: VehicleState): ExtremeFields {
  const { cellsPerBmu, probesPerBmu } = state.layout;
  const cells = extremesOf(audible(state.cells, cellsPerBmu, state));
  const probes = extremesOf(audible(state.temperatures, probesPerBmu, state));
  return {
    highestVoltageBmu: bmuAt(cells?.highestAt, cellsPerBmu),
    highestVoltageCell: placeAt(cells?.highestAt, cellsPerBmu),
    highestVoltage: cells?.highest ?? null,
    lowestVoltageBmu: bmuAt(cells?.lowestAt, cellsPerBmu),
    lowestVoltageCell: placeAt(cells?.lowestAt, cellsPerBmu),
    lowestVoltage: cells?.lowest ?? null,
    highestTemperatureBmu: bmuAt(probes?.highestAt, probesPerBmu),
    highestTemperatureProbe: placeAt(probes?.highestAt, probesPerBmu),
    highestTemperature: probes?.highest ?? null,
    lowestTemperatureBmu: bmuAt(probes?.lowestAt, probesPerBmu),
    lowestTemperatureProbe: placeAt(probes?.lowestAt, probesPerBmu),
    lowestTemperature: probes?.lowest ?? null,
  };
}

const bmuAt = (index: number | undefined, perBmu: number): number | null => (index === undefined ? null : Math.floor(index / perBmu) + 1);
const placeAt = (index: number | undefined, perBmu: number): number | null => (index === undefined ? null : (index % perBmu) + 1);

/** The list without what silent BMUs watch. */
function audible(values: readonly (number | null)[], perBmu: number, state: VehicleState): (number | null)[] {
  return values.map((value, index) => (state.silentBmus.has(Math.floor(index / perBmu) + 1) ? null : value));
}
