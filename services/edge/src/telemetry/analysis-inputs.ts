import { complianceFigureNames } from '@voltdeck/protocol/codes';
import { cellKinds, groupings, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceListInput } from '../api/inputs.ts';

const epochMs = z.coerce.number().int().min(0).max(limits.recordTimeMax);
const rangeFields = { id: z.uuid(), from: epochMs, to: epochMs };

export const deviceRangeInput = z.strictObject(rangeFields);
export type DeviceRangeQuery = z.infer<typeof deviceRangeInput>;

export const cellsInput = z.strictObject({ ...rangeFields, kind: z.enum(cellKinds), buckets: z.coerce.number().int().min(1).max(limits.cellRowsMax).optional() });
export type CellsQuery = z.infer<typeof cellsInput>;

export const fleetStatisticsInput = z.strictObject({ groupBy: z.enum(groupings).default('project'), projectId: z.uuid().optional(), from: epochMs.optional(), to: epochMs.optional() });
export type FleetStatisticsQuery = z.infer<typeof fleetStatisticsInput>;

export const fleetDayInput = z.strictObject({ projectId: z.uuid().optional() });
export type FleetDayQuery = z.infer<typeof fleetDayInput>;

export const firmwareFaultsInput = deviceListInput.omit({ cursor: true, pageSize: true }).extend({ from: epochMs.optional(), to: epochMs.optional() });
export type FirmwareFaultsQuery = z.infer<typeof firmwareFaultsInput>;

export const qualityListInput = deviceListInput.extend({ deviceId: z.uuid().optional() });
export type QualityListQuery = z.infer<typeof qualityListInput>;

export const fleetComplianceInput = deviceListInput.omit({ cursor: true, pageSize: true }).extend({ from: epochMs, to: epochMs });
export type FleetComplianceQuery = z.infer<typeof fleetComplianceInput>;

export const complianceListInput = deviceListInput.extend({ from: epochMs, to: epochMs, figure: z.enum(complianceFigureNames).optional() });
export type ComplianceListQuery = z.infer<typeof complianceListInput>;
