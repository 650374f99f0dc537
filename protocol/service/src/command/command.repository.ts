import { Injectable } from '@nestjs/common';
import { openCommandStates, type CommandCause, type CommandName, type CommandState, type CommandStep } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { CommandRow, StepRow } from './command-row.ts';
import { createdWithin, type CreatedWithin } from './created-within.ts';
import type { SettingValue } from './setting-rows.ts';

export interface NewCommand extends Pick<CommandRow, 'id' | 'device_id' | 'vin' | 'command' | 'arguments' | 'reason' | 'batch_id' | 'requested_by' | 'requested_name' | 'needs_approval'> {
  readonly lifeS: number;
}

export interface Step {
  readonly step: CommandStep;
  readonly bytes?: Uint8Array | undefined;
  readonly detail?: string | null | undefined;
  readonly by?: string | null | undefined;
}

interface Move extends Step {
  readonly from: readonly CommandState[];
  readonly to: CommandState;
  readonly cause?: CommandCause;
  readonly result?: Readonly<Record<string, SettingValue>>;
  /** Until when the next thing has to happen. */
  readonly deadlineS?: number;
}

/** A frame that goes down, and the second in it by which its answer finds it. */
export interface Sending {
  readonly atMs: number;
  readonly code: number;
  readonly bytes: Uint8Array;
  readonly node: string;
  readonly deadlineS: number;
}

const ended = ['done', 'failed', 'timedOut', 'expired', 'cancelled'] as const satisfies readonly CommandState[];
/** Written out, so that the planner takes the index of the open ones. */
const inStates = (states: readonly CommandState[]): string => `state in (${states.map((state) => `'${state}'`).join(', ')})`;
const isOpen = inStates(openCommandStates);
const isoOf = (ms: number): string => new Date(ms).toISOString();
const addStepOf = (source: string, first: number): string =>
  `insert into command_step (command_id, step, bytes, detail, by_name) select id, $${first}, $${first + 1}::bytea, $${first + 2}, $${first + 3} from ${source} returning command_id`;
const stepValues = ({ step, bytes, detail = null, by = null }: Step): unknown[] => [step, bytes === undefined ? null : Buffer.from(bytes), detail, by];

@Injectable()
export class CommandRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false where the device has an open command of this name. */
  async add(command: NewCommand, store: Pick<DataSource, 'query'> = this.dataSource): Promise<boolean> {
    const { id, device_id: deviceId, vin, command: name, reason, batch_id: batchId, requested_by: by, requested_name: byName, needs_approval: needsApproval } = command;
    const rows = await store.query<unknown[]>(
      `with added as (
         insert into command (id, device_id, vin, command, state, arguments, reason, batch_id, requested_by, requested_name, needs_approval, expires_at)
         values ($1, $2, $3, $4, 'queued', $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 second')
         on conflict (device_id, command) where ${isOpen} do nothing returning id)
       ${addStepOf('added', 12)}`,
      [id, deviceId, vin, name, JSON.stringify(command.arguments), reason, batchId, by, byName, needsApproval, command.lifeS, ...stepValues({ step: 'queued', by: byName })],
    );
    return rows.length > 0;
  }

  async find(id: string): Promise<CommandRow | null> {
    const [row] = await this.dataSource.query<CommandRow[]>('select * from command where id = $1', [id]);
    return row ?? null;
  }

  steps(id: string): Promise<StepRow[]> {
    return this.dataSource.query<StepRow[]>('select at, step, bytes, detail, by_name from command_step where command_id = $1 order by number', [id]);
  }

  /** Of a device or of a batch, the newest first, behind the command `after`. */
  page(column: 'device_id' | 'batch_id', value: string, after: string | null, size: number, { from = null, to = null }: CreatedWithin = {}): Promise<CommandRow[]> {
    return this.dataSource.query<CommandRow[]>(
      `select * from command where ${column} = $1 and ($2::uuid is null or (created_at, id) < (select created_at, id from command where id = $2)) and ${createdWithin('command', '$4', '$5')}
       order by created_at desc, id desc limit $3`,
      [value, after, size, from, to],
    );
  }

  async count(column: 'device_id' | 'batch_id', value: string, { from = null, to = null }: CreatedWithin = {}): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from command where ${column} = $1 and ${createdWithin('command', '$2', '$3')}`, [value, from, to]);
    return row?.count ?? 0;
  }

  async openOf(deviceId: string, command: CommandName): Promise<string | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(`select id from command where device_id = $1 and command = $2 and ${isOpen}`, [deviceId, command]);
    return row?.id ?? null;
  }

  /** Open commands, the oldest first; of one device, or of all. */
  open(deviceId: string | null, most: number): Promise<CommandRow[]> {
    return this.dataSource.query<CommandRow[]>(
      `select * from command where ${isOpen} and ($1::uuid is null or device_id = $1) order by created_at, id limit $2`,
      [deviceId, most],
    );
  }

  /** Changes the state where it is one of `from`, and notes the step. @returns whether it was. */
  async move(id: string, { from, to, cause, result, deadlineS, ...step }: Move): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `with moved as (
         update command set state = $2, cause = $4, detail = $5, result = coalesce($6::jsonb, result), waiting_for = null,
           deadline = now() + $7 * interval '1 second', ended_at = case when $2 = any($8) then now() end
         where id = $1 and state = any($3) returning id)
       ${addStepOf('moved', 9)}`,
      [id, to, from, cause ?? null, step.detail ?? null, result === undefined ? null : JSON.stringify(result), deadlineS ?? null, ended, ...stepValues(step)],
    );
    return rows.length > 0;
  }

  /** The vehicle is working on it: its time continues. */
  async execute(id: string, step: Step): Promise<void> {
    await this.dataSource.query(
      `with moved as (update command set state = 'executing' where id = $1 and state = 'acknowledged' returning id) ${addStepOf('moved', 2)}`,
      [id, ...stepValues(step)],
    );
  }

  async note(id: string, step: Step): Promise<void> {
    await this.dataSource.query(addStepOf('(select $5::uuid as id) as one', 1), [...stepValues(step), id]);
  }

  /** Why it is not sent yet; noted once. */
  async wait(id: string, reason: string): Promise<void> {
    await this.dataSource.query(
      `with moved as (update command set waiting_for = $2 where id = $1 and state = 'queued' and waiting_for is distinct from $2 returning id) ${addStepOf('moved', 3)}`,
      [id, reason, ...stepValues({ step: 'waiting', detail: reason })],
    );
  }

  /** The session that it was sent in is over. */
  async markLost(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.dataSource.query(`update command set waiting_for = 'connection' where id = any($1::uuid[]) and state = 'sent' and waiting_for is null`, [ids]);
  }

  async approve(id: string, by: { readonly userId: string; readonly name: string }): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `with moved as (update command set approved_by = $2, approved_name = $3 where id = $1 and state = 'queued' and needs_approval and approved_by is null returning id) ${addStepOf('moved', 4)}`,
      [id, by.userId, by.name, ...stepValues({ step: 'approved', by: by.name })],
    );
    return rows.length > 0;
  }

  /** A second that no other request of the device has, epoch ms. */
  async nextSecond(deviceId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ at: Date }[]>(
      `select greatest(date_trunc('second', now()), max(at) + interval '1 second') as at from command_request where device_id = $1`,
      [deviceId],
    );
    return row?.at.getTime() ?? Math.floor(Date.now() / 1000) * 1000;
  }

  /** Takes a waiting command to be sent by this node: of all that try, one. The step is before a byte leaves. */
  async claim(id: string, { atMs, code, bytes, node, deadlineS }: Sending): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `with moved as (
         update command set state = 'sent', node = $2, attempts = attempts + 1, waiting_for = null, deadline = now() + $3 * interval '1 second'
         where id = $1 and state = 'queued' and expires_at > now() and (not needs_approval or approved_by is not null) returning id, device_id),
       asked as (insert into command_request (device_id, at, code, command_id) select device_id, $4, $5, id from moved)
       ${addStepOf('moved', 6)}`,
      [id, node, deadlineS, isoOf(atMs), code, ...stepValues({ step: 'sent', bytes, detail: node })],
    );
    return rows.length > 0;
  }

  /** A further request of a command that is under way. */
  async ask(id: string, { atMs, code, bytes, node }: Omit<Sending, 'deadlineS'>): Promise<void> {
    await this.dataSource.query(
      `with moved as (update command set node = $2 where id = $1 returning id, device_id),
       asked as (insert into command_request (device_id, at, code, command_id) select device_id, $3, $4, id from moved)
       ${addStepOf('moved', 5)}`,
      [id, node, isoOf(atMs), code, ...stepValues({ step: 'readBack', bytes, detail: node })],
    );
  }

  /** The command whose request had this time and code. */
  async asked(deviceId: string, atMs: number, code: number): Promise<CommandRow | null> {
    const [row] = await this.dataSource.query<CommandRow[]>(
      'select command.* from command_request request join command on command.id = request.command_id where request.device_id = $1 and request.at = $2 and request.code = $3',
      [deviceId, isoOf(atMs), code],
    );
    return row ?? null;
  }

  /** Ends what has waited too long. */
  async endOverdue(): Promise<void> {
    for (const { from, to, cause, due } of overdue) {
      await this.dataSource.query(
        `with moved as (update command set state = $1, cause = $2, ended_at = now() where ${inStates(from)} and ${due} returning id) ${addStepOf('moved', 3)}`,
        [to, cause, ...stepValues({ step: to, detail: cause })],
      );
    }
  }
}

const overdue = [
  { from: ['queued'], to: 'expired', cause: 'ranOut', due: 'expires_at < now()' },
  { from: ['sent'], to: 'failed', cause: 'connectionLost', due: `deadline < now() and waiting_for = 'connection'` },
  { from: ['sent'], to: 'timedOut', cause: 'noAnswer', due: 'deadline < now()' },
  { from: ['acknowledged', 'executing'], to: 'timedOut', cause: 'notProven', due: 'deadline < now()' },
] as const satisfies readonly { readonly from: readonly CommandState[]; readonly to: CommandState; readonly cause: CommandCause; readonly due: string }[];
