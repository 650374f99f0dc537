import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { commandLimits, interlocksOf, judgedInterlocks } from '@voltdeck/protocol/contract';
import { WireError } from '@voltdeck/protocol/wire';
import { randomBytes } from 'node:crypto';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import { Counts } from '../listener/counts.ts';
import { Sessions } from '../listener/session/sessions.ts';
import { namesOf, VehicleStates } from '../vehicle/vehicle-states.ts';
import { CarriedUpgrades } from './carried-upgrades.ts';
import { frameOf } from './command-frame.ts';
import type { CommandRow } from './command-row.ts';
import { commandRules, readRequest, type WireRequest } from './command-rules.ts';
import { CommandRepository } from './command.repository.ts';
import { withoutLinks } from './link-mask.ts';

const isApproved = ({ needs_approval: needed, approved_by: by }: CommandRow): boolean => !needed || by !== null;

/** Brings commands onto the wire of a session that this node holds. */
@Injectable()
export class CommandSender {
  /** Another start of the same node is another sender. */
  private readonly name: string;

  constructor(
    private readonly repository: CommandRepository,
    private readonly states: VehicleStates,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    private readonly upgrades: CarriedUpgrades,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {
    this.name = `${config.NODE_NAME}.${randomBytes(4).toString('hex')}`;
  }

  /** Name of a session among all sessions of all nodes. */
  nameOf(session: Session): string {
    return `${this.name}.${session.number}`;
  }

  /** Whether a session of this start of this node is over. */
  hasLost(node: string, vin: string): boolean {
    const session = this.sessions.of(vin);
    return node.startsWith(`${this.name}.`) && (session === null || this.nameOf(session) !== node);
  }

  /** Whether it was sent in a session of this node that is over, and nothing was heard of it since. */
  isLost({ state, node, vin }: CommandRow): boolean {
    return state === 'sent' && node !== null && this.hasLost(node, vin);
  }

  /** Whether there is something to do for a command in this session. */
  concerns(row: CommandRow, session: Session): boolean {
    if (row.state === 'queued') return isApproved(row);
    return row.node !== this.nameOf(session);
  }

  async attend(row: CommandRow, session: Session): Promise<void> {
    if (row.state === 'queued') await this.send(row, session);
    else await this.resume(row, session);
  }

  /** Asks the vehicle for settings, of a command that is under way. */
  async readBack(row: CommandRow, session: Session): Promise<void> {
    const names = Object.keys(commandRules[row.command].expected?.(row.arguments) ?? {});
    const atMs = await this.repository.nextSecond(row.device_id);
    const request = readRequest(names, atMs, session.profile);
    const bytes = frameOf(request, session);
    if (bytes === null) return;
    await this.repository.ask(row.id, { atMs, code: request.code, bytes, node: this.nameOf(session) });
    session.downlink.send(bytes);
  }

  private async send(row: CommandRow, session: Session): Promise<void> {
    if (!(await this.mayGo(row)) || !this.holds(session)) return;
    const atMs = await this.repository.nextSecond(row.device_id);
    const given = row.command === 'upgrade' ? await this.upgrades.room.argumentsOf(row) : row.arguments;
    const request = given === null ? null : this.requestOf({ ...row, arguments: given }, session, atMs);
    const bytes = request === null ? null : frameOf(request, session);
    if (request === null || bytes === null) {
      await this.repository.move(row.id, { from: ['queued'], to: 'failed', cause: 'notEncodable', step: 'failed' });
      return;
    }
    // Claimed before a byte leaves: whatever happens then, no one else sends it as if it had not been sent.
    const claimed = await this.repository.claim(row.id, { atMs, code: request.code, bytes: withoutLinks(bytes), node: this.nameOf(session), deadlineS: this.config.COMMAND_ANSWER_S });
    if (!claimed) return;
    if (!this.holds(session)) {
      await this.repository.move(row.id, { from: ['sent'], to: 'queued', step: 'requeued', detail: 'not written' });
      return;
    }
    session.downlink.send(bytes);
    this.counts.add(`commands.${row.command}`);
  }

  /** The session it was sent in is over: no one will answer it there. */
  private async resume(row: CommandRow, session: Session): Promise<void> {
    const underWay = ['acknowledged', 'executing'] as const;
    if (row.state !== 'sent' && commandRules[row.command].doneByLogin) {
      await this.repository.move(row.id, { from: underWay, to: 'done', step: 'done', detail: 'logged in again' });
    } else if (row.state !== 'sent' && row.command !== 'settingsWrite') {
      if (row.command === 'upgrade') await this.readBack(row, session);
    } else if (commandRules[row.command].repeatable && row.attempts < commandLimits.attemptsMax) {
      await this.repository.move(row.id, { from: ['sent', ...underWay], to: 'queued', step: 'requeued', detail: 'connection lost' });
    } else {
      await this.repository.move(row.id, { from: ['sent', ...underWay], to: 'failed', cause: 'connectionLost', step: 'failed', detail: 'connectionLost' });
    }
  }

  /** By the vehicle's state at this moment: it may have started to move since the command was given. */
  private async mayGo(row: CommandRow): Promise<boolean> {
    const interlocks = interlocksOf(row.command);
    if (interlocks.length === 0) return true;
    const found = judgedInterlocks(interlocks, await this.states.latest(row.device_id), Date.now());
    if (found.length === 0) return true;
    if (found.some(({ name }) => name === 'age')) await this.repository.wait(row.id, 'age');
    else await this.repository.move(row.id, { from: ['queued'], to: 'failed', cause: 'interlocked', step: 'failed', detail: namesOf(found) });
    return false;
  }

  private requestOf(row: CommandRow, { profile }: Session, atMs: number): WireRequest | null {
    try {
      return commandRules[row.command].request({ atMs, profile, given: row.arguments });
    } catch (error) {
      if (error instanceof WireError) return null;
      throw error;
    }
  }

  private holds(session: Session): boolean {
    return session.connection.isOpen && this.sessions.of(session.vin) === session;
  }
}
