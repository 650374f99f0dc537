import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet } from '@voltdeck/contract';
import { BusClient, CONFIG, DomainError, LOG, Poller, type Log } from '@voltdeck/base';
import type { CommandRow } from '../command/command-row.ts';
import { executionS } from '../command/command-rules.ts';
import { CommandRepository } from '../command/command.repository.ts';
import { CommandSender } from '../command/command-sender.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import { UpgradeRepository, type OpenUpgrade, type ReportedVersion } from './upgrade.repository.ts';

const underWay = ['sent', 'acknowledged', 'executing'] as const;
const sendAtOnce = 20;

/** Keeps upgrades going: follows their commands, sees who has gone to restart, ends what takes too long. */
@Injectable()
export class UpgradeWorker implements OnModuleInit, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    private readonly repository: UpgradeRepository,
    private readonly commands: CommandRepository,
    private readonly sender: CommandSender,
    private readonly bus: BusClient,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const poll = () => this.poll().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'upgrades could not be processed; retrying'));
    this.poller.start(poll, this.config.COMMAND_SWEEP_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** What has become of the commands, now. */
  follow(): Promise<void> {
    return this.repository.follow(this.config.UPGRADE_STEP_S);
  }

  private async poll(): Promise<void> {
    await this.follow();
    const gone = (await this.repository.openIn(['verifying', 'installing'])).filter(({ node, vin }) => node !== null && this.sender.hasLost(node, vin));
    if (gone.length > 0) await this.repository.learn('restarting', gone.map(({ id }) => ({ id })), this.config.UPGRADE_STEP_S);
    for (const started of await this.repository.startedUnanswered()) await this.acknowledge(started);
    for (const upgrade of await this.repository.overdue()) await this.giveUp(upgrade);
    await this.sendVersions(await this.repository.unsentVersions(sendAtOnce));
  }

  /** A vehicle whose connection broke before its answer, or that answers late, is not to be commanded twice. */
  private async acknowledge({ command_id: id, arguments: given }: Pick<CommandRow, 'arguments'> & { readonly command_id: string }): Promise<void> {
    const deadlineS = executionS('upgrade', given, this.config.COMMAND_EXECUTE_S);
    await this.commands.move(id, { from: ['sent'], to: 'acknowledged', step: 'acknowledged', detail: 'downloading', deadlineS });
  }

  private async giveUp({ command_id: id, state, read_version: version }: OpenUpgrade): Promise<void> {
    const isBack = version !== null;
    await this.commands.move(id, {
      ...{ from: underWay, to: isBack ? 'failed' : 'timedOut', step: isBack ? 'failed' : 'timedOut' },
      ...{ cause: isBack ? 'readBackDiffers' : 'notProven', detail: isBack ? `terminalVersion: ${version}` : state },
    });
  }

  /** Fleet learns what vehicles run, from their own reports; what it does not take now is sent again by the next poll. */
  private async sendVersions(unsent: readonly ReportedVersion[]): Promise<void> {
    for (const [place, reported] of unsent.entries()) {
      if (!(await this.sendVersion(reported))) return this.repository.giveBackVersions(unsent.slice(place).map(({ deviceId }) => deviceId));
    }
  }

  /** @returns false where it is to be sent again */
  private async sendVersion({ deviceId, version }: ReportedVersion): Promise<boolean> {
    if (version === null || version === '') return true;
    try {
      await this.bus.call(fleet.softwareReported, { deviceId, version });
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'SERVICE_UNAVAILABLE') return false;
      this.log.warn({ deviceId, code: error.code }, 'fleet did not take the version that a vehicle reported; it keeps the one it knew');
      return true;
    }
  }
}
