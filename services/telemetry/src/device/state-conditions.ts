import { sohStep, type VehicleListQuery } from '@voltdeck/contract';
import { hasNeed, type NeedColumns } from './need.ts';
import { place } from './visible.ts';

/** What narrows vehicles by what they are now. */
export type StateFilter = Pick<VehicleListQuery, 'deviceIds' | 'workingState' | 'online' | 'need' | 'soh' | 'activated'>;

export const vehicleOf = (working: string): NeedColumns => ({ number: 'device.number', working, seenAt: 'latest.seen_at' });

/** Conditions over `device` and `latest`, which is joined from the left. @param working SQL of the working state now */
export function stateConditions({ deviceIds, workingState, online, need, soh, activated }: StateFilter, working: string, parameters: unknown[]): string[] {
  return [
    ...(deviceIds === undefined ? [] : [`device.id = any(${place(parameters, deviceIds)}::uuid[])`]),
    ...(workingState === undefined ? [] : [`${working} = ${place(parameters, workingState)}`]),
    ...(online === undefined ? [] : [`(${working} <> 'offline') = ${place(parameters, online)}`]),
    ...(need === undefined ? [] : [hasNeed(need, vehicleOf(working))]),
    ...(soh === undefined ? [] : [`latest.soh / ${sohStep} * ${sohStep} = ${place(parameters, soh)}`]),
    ...(activated === undefined ? [] : [`to_char(device.activated_at, 'YYYY-MM') = ${place(parameters, activated)}`]),
  ];
}
