import type { DeviceView, MessageView } from '@voltdeck/contract';
import { judgeTerminal, modelResultOf, resultOf, storedExchange, type ConformanceResult, type Exchange, type ModelResult, type StoredFrame } from '@voltdeck/protocol/conformance';
import { fromHex, readDeviceProfile, type DeviceProfile } from '@voltdeck/protocol/wire';
import { refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { everyItem } from '../session/every-item.ts';
import { words } from './words.ts';

export interface StoredOptions {
  /** Vehicles of this model, by its name or vehicle type; else the one with this VIN. */
  readonly model?: string | undefined;
  readonly vin?: string | undefined;
  readonly fromMs: number;
  readonly toMs: number;
  readonly vehiclesMax: number;
  /** Of one vehicle; what is behind them is not judged. */
  readonly messagesMax: number;
  readonly onVehicle: (vin: string, number: number) => void;
}

export interface StoredResult {
  readonly models: readonly ModelResult[];
  /** There are more vehicles of the model than were judged. */
  readonly isCut: boolean;
}

type Console = ConsoleSession['console'];

/** Judges what a console has stored, vehicle by vehicle, and sums it up by model. @throws CallerError where there is no such vehicle */
export async function judgeStored({ console }: ConsoleSession, options: StoredOptions): Promise<StoredResult> {
  const { vehicles, isCut } = await chosen(console, options);
  if (vehicles.length === 0) throw refusal(options.vin === undefined ? words.noVehicleOfModel : words.noVehicle, { name: options.vin ?? options.model });
  const profiles = new Map<string, Partial<DeviceProfile>>();
  const byModel = new Map<string, ConformanceResult[]>();
  for (const [index, vehicle] of vehicles.entries()) {
    options.onVehicle(vehicle.vin, index + 1);
    const profile = profiles.get(vehicle.profile) ?? (await profileOf(console, vehicle.profile));
    profiles.set(vehicle.profile, profile);
    const { exchange, isCut: isShort } = await exchangeOf(console, vehicle.id, options);
    const result = { ...resultOf(vehicle.vin, exchange, judgeTerminal(exchange, profile)), isCut: isShort };
    const model = modelName(vehicle);
    byModel.set(model, [...(byModel.get(model) ?? []), result]);
  }
  return { models: [...byModel].map(([model, results]) => modelResultOf(model, results)), isCut };
}

const modelName = ({ model, vehicleType }: DeviceView): string => model?.name ?? vehicleType ?? '–';

async function chosen(console: Console, { model, vin, vehiclesMax }: StoredOptions): Promise<{ vehicles: DeviceView[]; isCut: boolean }> {
  const isWanted = (device: DeviceView): boolean => (vin === undefined ? [device.model?.name, device.vehicleType].includes(model) : device.vin === vin);
  const vehicles: DeviceView[] = [];
  for await (const device of everyItem((page) => console.deviceList({ ...page, ...(vin === undefined ? {} : { search: vin }) }))) {
    if (!isWanted(device)) continue;
    if (vehicles.length === vehiclesMax) return { vehicles, isCut: true };
    vehicles.push(device);
  }
  return { vehicles, isCut: false };
}

/** The frames of a vehicle are read as the console reads them. */
async function profileOf(console: Console, name: string): Promise<Partial<DeviceProfile>> {
  for await (const profile of everyItem((page) => console.profileList({ ...page, search: name }))) {
    if (profile.name === name) return readDeviceProfile({ name, ...profile.settings });
  }
  return {};
}

async function exchangeOf(console: Console, deviceId: string, { fromMs, toMs, messagesMax }: StoredOptions): Promise<{ exchange: Exchange; isCut: boolean }> {
  const stored: StoredFrame[] = [];
  let isCut = false;
  for await (const message of everyItem((page) => console.messages({ ...page, deviceId, direction: 'up', from: fromMs, to: toMs, sort: 'at' }))) {
    isCut = stored.length === messagesMax;
    if (isCut) break;
    stored.push(storedFrame(message));
  }
  return { exchange: storedExchange(stored, toMs), isCut };
}

const storedFrame = ({ id, receivedAt, recordedAt, bytes, rejected }: MessageView): StoredFrame => ({ id, receivedMs: Date.parse(receivedAt), recordedMs: Date.parse(recordedAt), bytes: fromHex(bytes), rejected });
