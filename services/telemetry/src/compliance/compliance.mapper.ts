import type { ComplianceCounts, ComplianceDay, ComplianceRowView, ProjectCompliance } from '@voltdeck/contract';
import { complianceCountNames } from '@voltdeck/protocol/contract';
import type { DayRow, ProjectRow, VehicleRow } from './compliance.repository.ts';
import { sumOf, withFigures } from './figures.ts';

/** The counts of a row without its other columns. */
export function toCounts(row: ComplianceCounts): ComplianceCounts {
  const counts: Record<keyof ComplianceCounts, number> = { ...sumOf([]) };
  for (const name of complianceCountNames) counts[name] = row[name];
  return counts;
}

export const toDay = (row: DayRow): ComplianceDay => ({ day: row.day, ...withFigures(toCounts(row)) });

export function toProject(row: ProjectRow): ProjectCompliance {
  const { project_id: id, project_name: name, vehicles } = row;
  return { project: id === null ? null : { id, name: name ?? id }, vehicles, ...withFigures(toCounts(row)) };
}

export function toRow(row: VehicleRow): ComplianceRowView {
  const { device_id: deviceId, vin, plate, project_name: projectName } = row;
  return { deviceId, vin, plate, projectName, ...withFigures(toCounts(row)) };
}
