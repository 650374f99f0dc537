import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BusClient, CONFIG, DomainError, LOG, Rounds, type Log } from '@voltdeck/platform';
import { entityOperations, type ErrorCode } from '@voltdeck/protocol/contract';
import type { CommandRow } from '../command/command-row.ts';
import { executionS } from '../command/command-rules.ts';
import { CommandRepository } from '../command/command.repository.ts';
import { CommandSender } from '../command/command-sender.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import type { UpgradeRow } from './upgrade-row.ts';
import { UpgradeRepository, type OpenUpgrade } from './upgrade.repository.ts';

const underWay = ['sent', 'acknowledged', 'executing'] as const;
const tellAtOnce = 20;
/** Fleet does not answer, or somebody changed the device just then. */
const passing: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNAVAILABLE', 'VERSION_CONFLICT']);

/** Keeps upgrades going: follows their commands, sees who has gone to restart, ends what takes too long. */
@Injectable()
export class UpgradeDesk implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rounds = new Rounds();

  constructor(
    private readonly repository: UpgradeRepository,
    private readonly commands: CommandRepository,
    private readonly sender: CommandSender,
    private readonly bus: BusClient,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const look = () => this.look().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'upgrades could not be looked after; trying again'));
    this.rounds.begin(look, this.config.COMMAND_SWEEP_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  /** What has become of the commands, now. */
  follow(): Promise<void> {
    return this.repository.follow(this.config.UPGRADE_STEP_S);
  }

  private async look(): Promise<void> {
    await this.follow();
    const gone = (await this.repository.openIn(['verifying', 'installing'])).filter(({ node, vin }) => node !== null && this.sender.hasLost(node, vin));
    if (gone.length > 0) await this.repository.learn('restarting', gone.map(({ id }) => ({ id })), this.config.UPGRADE_STEP_S);
    for (const begun of await this.repository.begunUnanswered()) await this.acknowledge(begun);
    for (const upgrade of await this.repository.overdue()) await this.giveUp(upgrade);
    await this.tellFleet(await this.repository.untold(tellAtOnce));
  }

  /** A vehicle whose connection broke before its answer, or that answers late, is not to be told twice. */
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

  /** What fleet does not hear now the next look tells it. */
  private async tellFleet(untold: readonly UpgradeRow[]): Promise<void> {
    for (const [place, upgrade] of untold.entries()) {
      if (!(await this.tell(upgrade))) return this.repository.untell(untold.slice(place).map(({ id }) => id));
    }
  }

  /** Fleet learns what the vehicle runs now, in the name of who asked for it. @returns false where it is to be told again */
  private async tell({ device_id: id, version, requester: caller }: UpgradeRow): Promise<boolean> {
    if (caller === null) return true;
    try {
      const device = await this.bus.call(entityOperations.device.read, { id }, { caller });
      if (device.softwareVersion === version) return true;
      await this.bus.call(entityOperations.device.change, { id, version: device.version, fields: { softwareVersion: version } }, { caller });
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (passing.has(error.code)) return false;
      this.log.warn({ deviceId: id, code: error.code }, 'fleet was not told the version that a vehicle was upgraded to; it keeps the one it knew');
      return true;
    }
  }
}
