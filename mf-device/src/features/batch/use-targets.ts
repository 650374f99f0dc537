import type { VehicleView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { commandLimits, type Page } from '@voltdeck/protocol/contract';
import type { BatchFilter } from './batch-target.ts';

/** The vehicles that a filter finds, at most as many as one batch takes. */
export function useTargets(filter: BatchFilter): ReturnType<typeof useQuery<Page<VehicleView>>> {
  return useQuery(apiQuery(endpoints.vehicleList, { query: { ...filter, pageSize: commandLimits.batchDevicesMax } }));
}
