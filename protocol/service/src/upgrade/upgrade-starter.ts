import { Injectable } from '@nestjs/common';
import type { FirmwareView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller, CommandArguments } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { CommandRepository } from '../command/command.repository.ts';
import { CommandWake } from '../command/command-wake.ts';
import { DeliveryLinks } from '../firmware/delivery-links.ts';
import { UpgradeRepository } from './upgrade.repository.ts';

export interface UpgradeOrder {
  readonly device: { readonly deviceId: string; readonly vin: string };
  readonly firmware: Pick<FirmwareView, 'id' | 'version'>;
  readonly versionBefore: string | null;
  readonly campaignId: string | null;
  readonly requester: Caller | null;
  readonly reason: string;
  readonly needsApproval: boolean;
  readonly lifeS: number;
  readonly timeLimitMinutes: number;
}

/** Puts an upgrade and the command that carries it into the store, both or neither. */
@Injectable()
export class UpgradeStarter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: DeliveryLinks,
    private readonly commands: CommandRepository,
    private readonly repository: UpgradeRepository,
    private readonly wake: CommandWake,
  ) {}

  /** What the command would carry. The link in it is made again when the command is sent: it is kept nowhere. */
  async argumentsOf(id: string, order: UpgradeOrder): Promise<CommandArguments> {
    const url = await this.links.linkFor({ firmwareId: order.firmware.id, deviceId: order.device.deviceId, jobId: id, lifeS: 1 });
    return { url, ...keptOf(order) };
  }

  /**
   * @param also what has to happen in the same transaction; false = it is not to start.
   * @returns the upgrade's id, or null where it did not start
   * @throws DomainError COMMAND_OPEN, FIRMWARE_ADDRESS_MISSING
   */
  async begin(order: UpgradeOrder, also: (manager: EntityManager, id: string) => Promise<boolean> = () => Promise.resolve(true)): Promise<string | null> {
    const id = randomUUID();
    await this.argumentsOf(id, order);
    const started = await this.dataSource.transaction(async (manager) => (await also(manager, id)) && this.add(manager, id, keptOf(order), order));
    if (started) this.wake.notify(order.device);
    return started ? id : null;
  }

  private async add(manager: EntityManager, id: string, given: CommandArguments, order: UpgradeOrder): Promise<boolean> {
    const { device, firmware, requester, reason, needsApproval, lifeS, campaignId, versionBefore } = order;
    const { deviceId, vin } = device;
    const commandId = randomUUID();
    const added = await this.commands.add(
      {
        ...{ id: commandId, device_id: deviceId, vin, command: 'upgrade', arguments: given, reason, batch_id: null },
        ...{ requested_by: requester?.userId ?? null, requested_name: requester?.name ?? null, needs_approval: needsApproval, lifeS },
      },
      manager,
    );
    if (!added) throw new DomainError('COMMAND_OPEN', { commandId: (await this.commands.openOf(deviceId, 'upgrade')) ?? '' });
    await this.repository.add({ id, deviceId, vin, firmwareId: firmware.id, campaignId, commandId, version: firmware.version, versionBefore, requester }, manager);
    return true;
  }
}

const keptOf = ({ firmware, timeLimitMinutes }: UpgradeOrder): CommandArguments => ({ firmwareVersion: firmware.version, timeLimitMinutes });
