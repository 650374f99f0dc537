import { Injectable } from '@nestjs/common';
import { BusClient, DomainError } from '@voltdeck/platform';
import { operations, type InterlockView, type LatestView } from '@voltdeck/protocol/contract';

export const namesOf = (found: readonly InterlockView[]): string => found.map(({ name }) => name).join(', ');

/** Newest states of vehicles, from telemetry. */
@Injectable()
export class VehicleStates {
  constructor(private readonly bus: BusClient) {}

  /** null = it has never reported. */
  async latest(deviceId: string): Promise<LatestView | null> {
    try {
      return await this.bus.call(operations.telemetry.latest, { deviceId });
    } catch (error) {
      if (error instanceof DomainError && (error.code === 'RECORD_NONE' || error.code === 'DEVICE_NOT_FOUND')) return null;
      throw error;
    }
  }

  /** The edition of its newest frame, for a preview of a vehicle that is not here. */
  async edition(deviceId: string): Promise<2016 | 2025> {
    const { items } = await this.bus.call(operations.telemetry.messages, { deviceId, pageSize: 1 }).catch(() => ({ items: [] }));
    return items[0]?.bytes.startsWith('2424') ? 2025 : 2016;
  }
}
