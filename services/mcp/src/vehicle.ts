import type { VehicleView } from '@voltdeck/contract';
import type { Language } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { dataOf, dataOrNothing, dataOrNull, dataText, inertText } from './data-text.ts';
import { ToolRefusal, type ToolContext } from './tool.ts';
import { words } from './words.ts';

const vinLength = 17;
const uuid = z.uuid();

export const vehicle = z.string().min(1).max(100).describe('deviceId, or the whole VIN');

export const vehicleRef = {
  deviceId: z.uuid().describe('Id of the vehicle: cite it'),
  vin: z.string(),
};

export const vehicleFacts = z.object({
  ...vehicleRef,
  plate: dataOrNothing,
  project: dataOrNothing,
  customer: dataOrNothing,
  groups: z.array(dataText),
  bmsModel: dataOrNothing,
  software: dataOrNothing,
  workingState: z.enum(['charging', 'discharging', 'idle', 'offline']),
  need: z.string().nullable().describe('fault: an active fault that no one acknowledged; handled: one that someone did; silent: offline without a fault'),
  faultLevel: z.number().nullable(),
  socPercent: z.number().nullable(),
  sohPercent: z.number().nullable(),
  position: z.object({ longitude: z.number(), latitude: z.number() }).nullable().describe('Degrees WGS-84'),
  receivedAt: z.iso.datetime().nullable().describe('When it last reported: ISO 8601, UTC'),
});

/** A VIN is an identifier of 17 characters, but with the setting `oddVins` any characters. */
export const vinOf = (vin: string): string => inertText(vin, vinLength);

export function factsOf(view: VehicleView): z.input<typeof vehicleFacts> {
  const { deviceId, vin, plate, projectName, customerName, groups, bmsModel, software, workingState, need, faultLevel, soc, soh, longitude, latitude, receivedAt } = view;
  return {
    deviceId,
    vin: vinOf(vin),
    plate: dataOrNull(plate),
    project: dataOrNull(projectName),
    customer: dataOrNull(customerName),
    groups: groups.map((name) => dataOf(name)),
    bmsModel: dataOrNull(bmsModel),
    software: dataOrNull(software),
    workingState,
    need,
    faultLevel,
    socPercent: soc,
    sohPercent: soh,
    position: longitude === null || latitude === null ? null : { longitude, latitude },
    receivedAt,
  };
}

/** The vehicle that an input names, as the caller sees it. @throws ToolRefusal where it is not there, or not for the caller */
export async function findVehicle({ console }: ToolContext, named: string, language: Language = 'en'): Promise<VehicleView> {
  const filter = uuid.safeParse(named).success ? { deviceIds: [named] } : { search: named };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof console.vehicleList>> = await console.vehicleList({ ...filter, ...(cursor === undefined ? {} : { cursor }), pageSize: 50 });
    const found = page.items.find(({ deviceId, vin }) => deviceId === named.toLowerCase() || vin === named);
    if (found !== undefined) return found;
    cursor = named.length < vinLength ? null : page.next;
  }
  throw new ToolRefusal(words.noVehicle, { vehicle: JSON.stringify(inertText(named, vinLength * 3)) }, language);
}
