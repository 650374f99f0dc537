import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, DomainError } from '@voltdeck/base';
import { upgradeStatus } from '@voltdeck/protocol/codes';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import type { UpgradeBlock, UpgradeRoom } from '../command/carried-upgrades.ts';
import type { CommandRow } from '../command/command-row.ts';
import { executionS } from '../command/command-rules.ts';
import type { SettingValue } from '../command/setting-rows.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import { DeliveryLinks } from '../firmware/delivery-links.ts';
import { VehicleStates } from '../vehicle/vehicle-states.ts';
import { UpgradeRepository, type OpenUpgrade } from './upgrade.repository.ts';

/** Distinguishes one report of block B4 from another. */
const reportKey = ({ job, status, error }: UpgradeBlock): string => `${job}:${status ?? ''}:${error}`;
const isWhole = ({ bytes_sent: sent, bytes_total: total }: OpenUpgrade): boolean => total !== null && sent === total;
/** Fetched from elsewhere, its bytes are not ours to count. */
const isForeign = ({ firmware_id: firmwareId }: OpenUpgrade): boolean => firmwareId === null;

/** What commands ask of upgrades: the link when one is sent, and what a vehicle reports of it, which is stored in the upgrade's row. */
@Injectable()
export class UpgradeCommands implements UpgradeRoom {
  constructor(
    private readonly repository: UpgradeRepository,
    private readonly links: DeliveryLinks,
    private readonly states: VehicleStates,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'COMMAND_ANSWER_S' | 'COMMAND_EXECUTE_S' | 'UPGRADE_STEP_S' | 'UPGRADE_SETTLE_S'>,
  ) {}

  /** null where it belongs to no firmware of ours, or to one that cannot be downloaded: such a command is never sent. */
  async argumentsOf({ id, device_id: deviceId, command, arguments: kept }: CommandRow): Promise<CommandArguments | null> {
    const upgrade = await this.repository.openByCommand(id);
    if (upgrade === null || upgrade.firmware_id === null) return null;
    const lifeS = this.config.COMMAND_ANSWER_S + executionS(command, kept, this.config.COMMAND_EXECUTE_S);
    try {
      const url = await this.links.linkFor({ firmwareId: upgrade.firmware_id, deviceId, jobId: upgrade.id, lifeS });
      const before = await this.states.upgradeReport(deviceId);
      await this.repository.noteReportBefore(upgrade.id, before === null ? null : reportKey(before));
      return { ...kept, url };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /**
   * Whether block B4 is about this upgrade: a terminal may repeat for long what became of the one before. A failure counts as soon as the
   * download has started or the block names the version that was asked for; a success when the file is whole.
   */
  async concerns(command: CommandRow, block: UpgradeBlock): Promise<boolean> {
    if (block.status === upgradeStatus.executing || command.state === 'executing') return true;
    const upgrade = await this.repository.openByCommand(command.id);
    if (upgrade === null || upgrade.report_before === reportKey(block)) return false;
    if (block.status !== upgradeStatus.failure) return isWhole(upgrade);
    return upgrade.bytes_sent !== null || upgrade.report_before !== null || block.versionAfter === command.arguments['firmwareVersion'];
  }

  givenUp(deviceIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.repository.givenUp(deviceIds);
  }

  /** A vehicle has said which version it runs: an upgrade that was given up may have worked after all. */
  async runs(deviceId: string, version: SettingValue | undefined): Promise<void> {
    if (typeof version === 'string' && version !== '') await this.repository.correct(deviceId, version);
  }

  /** Block B4. @returns whether it says for the first time that it has succeeded: then its version is to be asked for */
  async reported(command: CommandRow, { status, percent }: UpgradeBlock): Promise<boolean> {
    const upgrade = await this.repository.openByCommand(command.id);
    if (upgrade === null || status === null) return status === upgradeStatus.success;
    if (status === upgradeStatus.executing) {
      const fact = isWhole(upgrade) || isForeign(upgrade) ? 'installing' : 'preparing';
      await this.repository.learn(fact, [{ id: upgrade.id, percent: fact === 'installing' ? percent : percentOf(upgrade) }], this.config.UPGRADE_STEP_S);
    }
    return (await this.repository.report(upgrade.id, status)) && status === upgradeStatus.success;
  }

  /** Another version than the one asked for was read. @returns whether that is its last word */
  async read(command: CommandRow, version: SettingValue): Promise<boolean> {
    const upgrade = await this.repository.openByCommand(command.id);
    if (upgrade === null) return false;
    await this.repository.learn('restarting', [{ id: upgrade.id }], this.config.UPGRADE_STEP_S);
    await this.repository.noteVersion(upgrade.id, version === null ? null : String(version), this.config.UPGRADE_SETTLE_S);
    return upgrade.reported === upgradeStatus.success || upgrade.reported === upgradeStatus.failure;
  }
}

function percentOf({ bytes_sent: sent, bytes_total: total }: OpenUpgrade): number | null {
  return sent === null || total === null ? null : Math.floor((Number(sent) * 100) / Number(total));
}
