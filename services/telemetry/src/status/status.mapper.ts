import type { AttentionView, FleetStatusView, NeedCounts } from '@voltdeck/contract';
import { levelKey, perLevel, resolveFault, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { WorkingCounts } from '@voltdeck/protocol/contract';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import type { AttentionRow, GroupCount, NeedRow, StatusRow } from './status.repository.ts';

function value(field: RecordFieldName, stored: number | null): number | null {
  const column = columnOfField(field);
  return stored === null || column === undefined ? null : fromStored(stored, column);
}

export function toFleetStatusView(row: StatusRow, nowMs: number): FleetStatusView {
  return {
    asOf: new Date(nowMs).toISOString(),
    working: countWorking(row.working),
    cumulative: {
      mileageKm: value('mileage', row.mileage) ?? 0,
      chargeKwh: value('cumulativeCharge', row.charge) ?? 0,
      dischargeKwh: value('cumulativeDischarge', row.discharge) ?? 0,
    },
    faultLevels: perLevel((level) => row[levelKey(level)]),
    faultTypes: row.types,
    needs: countNeeds(row.needs),
    attention: row.attention.map(toAttentionView),
    soh: row.soh,
    groups: toGroups(row.groups),
  };
}

const toAttentionView = (row: AttentionRow): AttentionView => ({
  deviceId: row.id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  need: row.need,
  faultId: row.fault_id,
  level: row.level,
  faultType: row.fault_type,
  faultName: row.fault_type === null ? null : resolveFault(row.fault_type, row.entries).name,
  workingState: row.working,
  soc: value('soc', row.soc),
  highestCellVoltage: value('highestCellVoltage', row.highest_cell_voltage),
  lowestCellVoltage: value('lowestCellVoltage', row.lowest_cell_voltage),
  highestTemperature: value('highestTemperature', row.highest_temperature),
  lowestTemperature: value('lowestTemperature', row.lowest_temperature),
  insulationResistance: value('insulationResistance', row.insulation_resistance),
  since: new Date(row.since).toISOString(),
  owner: row.owner,
  handledAt: row.handled_ms === null ? null : new Date(row.handled_ms).toISOString(),
  acknowledgedLevel: row.acknowledged_level,
  roseTo: row.rose_to,
});

function countNeeds(rows: readonly NeedRow[]): NeedCounts {
  const none = { matters: 0, vehicles: 0 };
  return { fault: none, silent: none, handled: none, ...Object.fromEntries(rows.map(({ need, matters, vehicles }) => [need, { matters, vehicles }])) };
}

function countWorking(counts: readonly GroupCount[]): WorkingCounts {
  const sums = { charging: 0, discharging: 0, idle: 0, offline: 0 };
  for (const { working, devices } of counts) sums[working] += devices;
  return sums;
}

/** The largest first; devices without one come last. */
function toGroups(counts: readonly GroupCount[]): FleetStatusView['groups'] {
  const byId = new Map<string | null, GroupCount[]>();
  for (const count of counts) byId.set(count.id, [...(byId.get(count.id) ?? []), count]);
  const groups = [...byId].map(([id, members]) => ({ id, name: members[0]?.name ?? null, working: countWorking(members) }));
  return groups.sort((a, b) => Number(a.id === null) - Number(b.id === null) || size(b.working) - size(a.working));
}

const size = (working: WorkingCounts): number => Object.values(working).reduce((sum, count) => sum + count, 0);
