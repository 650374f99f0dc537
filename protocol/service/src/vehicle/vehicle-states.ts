import { Injectable } from '@nestjs/common';
import { history, type LatestView, vehicles } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { command } from '@voltdeck/protocol/codes';
import type { InterlockView } from '@voltdeck/protocol/contract';
import { decodeUnit, fromHex, readFrame, WireError, type Block } from '@voltdeck/protocol/wire';

export const namesOf = (found: readonly InterlockView[]): string => found.map(({ name }) => name).join(', ');

/** Newest states of vehicles, from telemetry. */
@Injectable()
export class VehicleStates {
  constructor(private readonly bus: BusClient) {}

  /** null = it has never reported. */
  async latest(deviceId: string): Promise<LatestView | null> {
    try {
      return await this.bus.call(vehicles.latest, { deviceId });
    } catch (error) {
      if (error instanceof DomainError && (error.code === 'RECORD_NONE' || error.code === 'DEVICE_NOT_FOUND')) return null;
      throw error;
    }
  }

  /** What block B4 said in its newest report; null where that has none, or cannot be asked for. */
  async upgradeReport(deviceId: string): Promise<Extract<Block, { kind: 'bmsUpgrade' }> | null> {
    const { items } = await this.bus.call(history.storedMessages, { deviceId, command: command.realtime, pageSize: 1 }).catch(() => ({ items: [] }));
    try {
      const message = items[0] === undefined ? null : decodeUnit(readFrame(fromHex(items[0].bytes)));
      return message?.kind === 'report' ? (message.blocks.find((each) => each.kind === 'bmsUpgrade') ?? null) : null;
    } catch (error) {
      if (error instanceof WireError) return null;
      throw error;
    }
  }

  /** The edition of its newest frame, for a preview of a vehicle that is not here. */
  async edition(deviceId: string): Promise<2016 | 2025> {
    const { items } = await this.bus.call(history.storedMessages, { deviceId, pageSize: 1 }).catch(() => ({ items: [] }));
    return items[0]?.bytes.startsWith('2424') ? 2025 : 2016;
  }
}
