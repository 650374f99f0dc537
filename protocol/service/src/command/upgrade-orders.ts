import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, DomainError } from '@voltdeck/platform';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../environment.ts';
import { DeliveryLinks } from '../firmware/delivery-links.ts';
import { UpgradeRepository } from '../upgrade/upgrade.repository.ts';
import type { CommandRow } from './command-row.ts';
import { executionS } from './command-rules.ts';
import { VehicleStates } from './interlocks.ts';

/** Completes the command of an upgrade at the moment it is sent: its link is for this vehicle and job, and lives as long as the upgrade may take. */
@Injectable()
export class UpgradeOrders {
  constructor(
    private readonly upgrades: UpgradeRepository,
    private readonly links: DeliveryLinks,
    private readonly states: VehicleStates,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'COMMAND_ANSWER_S' | 'COMMAND_EXECUTE_S'>,
  ) {}

  /** null where it belongs to no firmware of ours, or to one that cannot be downloaded: such a command is never sent. */
  async argumentsOf({ id, device_id: deviceId, command, arguments: kept }: CommandRow): Promise<CommandArguments | null> {
    const upgrade = await this.upgrades.openByCommand(id);
    if (upgrade === null || upgrade.firmware_id === null) return null;
    const lifeS = this.config.COMMAND_ANSWER_S + executionS(command, kept, this.config.COMMAND_EXECUTE_S);
    try {
      const url = await this.links.linkFor({ firmwareId: upgrade.firmware_id, deviceId, jobId: upgrade.id, lifeS });
      await this.upgrades.noteReportBefore(upgrade.id, await this.states.upgradeReport(deviceId));
      return { ...kept, url };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
