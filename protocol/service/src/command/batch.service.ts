import { Injectable } from '@nestjs/common';
import type { CommandBatchPreview, CommandBatchView, CommandRefusal, Commands, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { Devices } from '../vehicle/devices.ts';
import { VehicleStates } from '../vehicle/vehicle-states.ts';
import { argumentsOf, CommandService } from './command.service.ts';

/** So many devices at a time: each asks fleet, telemetry and the store. */
const atOnce = 8;

/** One command for many devices: what would happen, and what did. */
@Injectable()
export class BatchService {
  constructor(
    private readonly commands: CommandService,
    private readonly devices: Devices,
    private readonly states: VehicleStates,
  ) {}

  async preview(caller: Caller | null, { deviceIds, ...form }: InputOf<Commands['commandBatchPreview']>): Promise<CommandBatchPreview> {
    const args = argumentsOf(caller, form);
    let online = 0;
    const refused = await this.each(deviceIds, async (deviceId) => {
      const device = await this.devices.find(caller, deviceId);
      const latest = await this.states.latest(deviceId);
      if (latest !== null && latest.workingState !== 'offline') online++;
      await this.commands.check(device, form.command, args);
    });
    const { dangerous, needsApproval } = this.commands.demands(form.command, args);
    return { devices: deviceIds.length, online, dangerous, needsApproval, refused };
  }

  async send(caller: Caller | null, { deviceIds, ...form }: InputOf<Commands['commandBatchQueue']>): Promise<CommandBatchView> {
    const batchId = randomUUID();
    // What is wrong with the whole is refused as a whole.
    this.commands.demand(form, argumentsOf(caller, form));
    const refused = await this.each(deviceIds, (deviceId) => this.commands.queue(caller, deviceId, form, batchId));
    return { batchId, queued: deviceIds.length - refused.length, refused };
  }

  /** @returns those that were refused by name; any other failure ends the whole. */
  private async each(deviceIds: readonly string[], act: (deviceId: string) => Promise<unknown>): Promise<CommandRefusal[]> {
    const queue = new PQueue({ concurrency: atOnce });
    const refusals = await queue.addAll(deviceIds.map((deviceId) => () => refusalOf(deviceId, act)));
    return refusals.filter((refusal) => refusal !== null);
  }
}

async function refusalOf(deviceId: string, act: (deviceId: string) => Promise<unknown>): Promise<CommandRefusal | null> {
  try {
    await act(deviceId);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { deviceId, code: error.code, detail: Object.values(error.data).join(', ') || null };
  }
}
