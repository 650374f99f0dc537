import { Injectable } from '@nestjs/common';
import { command as commandCode, upgradeStatus } from '@voltdeck/protocol/codes';
import { decodeUnit, recordTime, WireError, type Block } from '@voltdeck/protocol/wire';
import type { Incoming } from '../seal/incoming.ts';
import type { Session } from '../sessions.ts';
import type { CommandRow } from './command-row.ts';
import { commandRules } from './command-rules.ts';
import { CommandRepository, type Step } from './command.repository.ts';

type BlockOf<Kind> = Extract<Block, { kind: Kind }>;

type Verdict =
  | { readonly to: 'done'; readonly detail: string }
  | { readonly to: 'failed'; readonly detail: string }
  | { readonly to: 'executing'; readonly detail: string };

const underWay = ['acknowledged', 'executing'] as const;

/** Reads in a vehicle's reports whether it has done what it acknowledged: blocks B0, B4 and B5 (wire-protocol.md 4). */
@Injectable()
export class CommandProofs {
  constructor(private readonly repository: CommandRepository) {}

  async judge(session: Session, frame: Incoming): Promise<void> {
    if (frame.command !== commandCode.realtime) return;
    const blocks = blocksOf(frame, session);
    for (const row of await this.repository.open(session.deviceId, 50)) {
      if (row.state !== 'acknowledged' && row.state !== 'executing') continue;
      const verdict = (await this.resultOf(row, session, blocks)) ?? (row.command === 'upgrade' ? upgradeOf(row, blocks) : stateOf(row, blocks));
      if (verdict !== null) await this.conclude(row, verdict, frame);
    }
  }

  private async conclude(row: CommandRow, { to, detail }: Verdict, { bytes }: Incoming): Promise<void> {
    if (to === 'executing' && row.state === 'executing') return;
    const step: Step = { step: to, detail, bytes };
    if (to === 'executing') await this.repository.execute(row.id, step);
    else await this.repository.move(row.id, { from: underWay, to, ...(to === 'failed' ? { cause: 'executionFailed' as const } : {}), ...step });
  }

  /** B5 names the request by its time. What restrictions prove is not done by it alone. */
  private async resultOf(row: CommandRow, session: Session, blocks: readonly Block[]): Promise<Verdict | null> {
    const block = blocks.find((each): each is BlockOf<'commandResult'> => each.kind === 'commandResult');
    const atMs = block === undefined ? null : recordTime(block.time, session.profile.clockOffsetMinutes);
    if (block === undefined || atMs === null || row.command === 'upgrade') return null;
    if ((await this.repository.asked(row.device_id, atMs, commandCode.control))?.id !== row.id) return null;
    if (block.result !== 0) return { to: 'failed', detail: `result ${block.result}` };
    return commandRules[row.command].proof === undefined ? { to: 'done', detail: 'result 0' } : null;
  }
}

function stateOf(row: CommandRow, blocks: readonly Block[]): Verdict | null {
  const block = blocks.find((each): each is BlockOf<'bmsStatus'> => each.kind === 'bmsStatus');
  const { proof } = commandRules[row.command];
  if (proof === undefined || block === undefined) return null;
  const { restrictions, powerLimit } = block;
  const detail = `restrictions ${restrictions}, power limit ${powerLimit ?? 'none'}`;
  return restrictions !== null && proof(restrictions, powerLimit, row.arguments) ? { to: 'done', detail } : { to: 'executing', detail };
}

/** Until it says that it executes, what B4 tells is of an upgrade before. Done only with the version asked for. */
function upgradeOf(row: CommandRow, blocks: readonly Block[]): Verdict | null {
  const block = blocks.find((each): each is BlockOf<'bmsUpgrade'> => each.kind === 'bmsUpgrade');
  if (block === undefined) return null;
  const { status, percent, error, versionAfter } = block;
  if (status === upgradeStatus.executing) return { to: 'executing', detail: `${percent ?? 0} %` };
  if (row.state !== 'executing') return null;
  if (status === upgradeStatus.failure) return { to: 'failed', detail: `error ${error}` };
  if (status !== upgradeStatus.success) return null;
  const detail = `version ${versionAfter}`;
  return versionAfter === row.arguments['firmwareVersion'] ? { to: 'done', detail } : { to: 'failed', detail };
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
