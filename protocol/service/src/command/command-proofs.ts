import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { command as commandCode, upgradeStatus } from '@voltdeck/protocol/codes';
import { decodeUnit, recordTime, WireError, type Block } from '@voltdeck/protocol/wire';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import type { Incoming } from '../listener/seal/incoming.ts';
import { CarriedUpgrades } from './carried-upgrades.ts';
import type { CommandRow } from './command-row.ts';
import { commandRules, executionS } from './command-rules.ts';
import { CommandSender } from './command-sender.ts';
import { CommandRepository, type Step } from './command.repository.ts';

type BlockOf<Kind> = Extract<Block, { kind: Kind }>;

type Verdict =
  | { readonly to: 'done'; readonly detail: string }
  | { readonly to: 'failed'; readonly detail: string }
  | { readonly to: 'executing'; readonly detail: string };

const underWay = ['acknowledged', 'executing'] as const;

/** Reads in a vehicle's reports whether it has done what it acknowledged: blocks B0, B4 and B5 (protocol/README.md, Our blocks). */
@Injectable()
export class CommandProofs {
  constructor(
    private readonly repository: CommandRepository,
    private readonly sender: CommandSender,
    private readonly upgrades: CarriedUpgrades,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  async judge(session: Session, frame: Incoming): Promise<void> {
    if (frame.command !== commandCode.realtime) return;
    const blocks = blocksOf(frame, session);
    for (const row of await this.repository.open(session.deviceId, 50)) {
      if (row.state === 'queued' || (row.state === 'sent' && !(await this.isAnswered(row, session, blocks, frame)))) continue;
      const verdict = (await this.resultOf(row, session, blocks)) ?? (row.command === 'upgrade' ? await this.upgradeOf(row, session, blocks) : stateOf(row, blocks));
      if (verdict !== null) await this.conclude(row, verdict, frame);
    }
  }

  /** Some terminals send no answer of its own: B5 in a report says that the command has arrived. */
  private async isAnswered(row: CommandRow, session: Session, blocks: readonly Block[], { bytes }: Incoming): Promise<boolean> {
    if (!(await this.isNamed(row, session, blocks))) return false;
    const deadlineS = executionS(row.command, row.arguments, this.config.COMMAND_EXECUTE_S);
    return this.repository.move(row.id, { from: ['sent'], to: 'acknowledged', step: 'acknowledged', bytes, detail: 'in a report', deadlineS });
  }

  private async conclude(row: CommandRow, { to, detail }: Verdict, { bytes }: Incoming): Promise<void> {
    if (to === 'executing' && row.state === 'executing') return;
    const step: Step = { step: to, detail, bytes };
    if (to === 'executing') await this.repository.execute(row.id, step);
    else await this.repository.move(row.id, { from: underWay, to, ...(to === 'failed' ? { cause: 'executionFailed' as const } : {}), ...step });
  }

  /** Whatever B4 says, an upgrade is done only when the version is read back that was asked for (protocol/README.md, Upgrades). */
  private async upgradeOf(row: CommandRow, session: Session, blocks: readonly Block[]): Promise<Verdict | null> {
    const block = blocks.find((each): each is BlockOf<'bmsUpgrade'> => each.kind === 'bmsUpgrade');
    if (block === undefined) return null;
    const { status, percent, error } = block;
    if (!(await this.upgrades.room.concerns(row, block))) return null;
    if (await this.upgrades.room.reported(row, block)) await this.sender.readBack(row, session);
    if (status === upgradeStatus.executing) return { to: 'executing', detail: `${percent ?? 0} %` };
    return status === upgradeStatus.failure ? { to: 'failed', detail: `error ${error}` } : null;
  }

  /** B5 names the request by its time. What restrictions prove is not done by it alone. */
  private async resultOf(row: CommandRow, session: Session, blocks: readonly Block[]): Promise<Verdict | null> {
    const block = resultBlockOf(blocks);
    if (block === undefined || row.command === 'upgrade' || !(await this.isNamed(row, session, blocks))) return null;
    if (block.result !== 0) return { to: 'failed', detail: `result ${block.result}` };
    return commandRules[row.command].proof === undefined ? { to: 'done', detail: 'result 0' } : null;
  }

  /** Whether B5 is about this command: it names the second of the request. */
  private async isNamed(row: CommandRow, { profile }: Session, blocks: readonly Block[]): Promise<boolean> {
    const block = resultBlockOf(blocks);
    const atMs = block === undefined ? null : recordTime(block.time, profile.clockOffsetMinutes);
    return atMs !== null && (await this.repository.asked(row.device_id, atMs, commandCode.control))?.id === row.id;
  }
}

const resultBlockOf = (blocks: readonly Block[]): BlockOf<'commandResult'> | undefined => blocks.find((each): each is BlockOf<'commandResult'> => each.kind === 'commandResult');

function stateOf(row: CommandRow, blocks: readonly Block[]): Verdict | null {
  const block = blocks.find((each): each is BlockOf<'bmsStatus'> => each.kind === 'bmsStatus');
  const { proof } = commandRules[row.command];
  if (proof === undefined || block === undefined) return null;
  const { restrictions, powerLimit } = block;
  const detail = `restrictions ${restrictions}, power limit ${powerLimit ?? 'none'}`;
  return restrictions !== null && proof(restrictions, powerLimit, row.arguments) ? { to: 'done', detail } : { to: 'executing', detail };
}

function blocksOf(frame: Incoming, { profile }: Session): readonly Block[] {
  try {
    const message = decodeUnit(frame, profile);
    return message.kind === 'report' ? message.blocks : [];
  } catch (error) {
    if (error instanceof WireError) return [];
    throw error;
  }
}
