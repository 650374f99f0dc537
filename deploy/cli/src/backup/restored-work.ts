import { framesStream, openCommandStates, streams } from '@voltdeck/protocol/contract';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { say } from '../language/language.ts';
import { words } from './words.ts';

const reason = say(words.reason);
const open = openCommandStates.map((state) => `'${state}'`).join(', ');

/** A command that was open then may have been carried out since: to send it again is for a person to decide. */
const cancelCommands = `
with moved as (
  update protocol.command set state = 'cancelled', detail = $1, waiting_for = null, deadline = null, ended_at = now() where state in (${open}) returning id)
insert into protocol.command_step (command_id, step, detail) select id, 'cancelled', $1 from moved`;

const pauseCampaigns = `update protocol.campaign set state = 'paused', cause = 'byUser', detail = $1 where state = 'running'`;

/** What was under way towards vehicles: nothing of it continues automatically. */
export async function haltWork(client: pg.Client): Promise<{ readonly commands: number; readonly campaigns: number }> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('protocol.campaign') is not null as there`);
  if (rows[0]?.there !== true) return { commands: 0, campaigns: 0 };
  const { rowCount: commands } = await client.query(cancelCommands, [reason]);
  const { rowCount: campaigns } = await client.query(pauseCampaigns, [reason]);
  return { commands: commands ?? 0, campaigns: campaigns ?? 0 };
}

/** Batches of the tables whose acknowledgement may not have reached the bus. Those below zero are dead letters. */
const stored = 'select partition, sequence::float8 as sequence, stamped::text as stamped from telemetry.stored_batch where sequence > 0';

/** Takes out of the bus what the tables hold already, so that nothing is counted twice. @returns how many batches */
export async function forgetStored(client: pg.Client, bus: NatsConnection): Promise<number> {
  const { streams: api } = await jetstreamManager(bus);
  const { rows } = await client.query<{ partition: number; sequence: number; stamped: string }>(stored);
  let gone = 0;
  for (const { partition, sequence, stamped } of rows) {
    for (const name of [framesStream(partition).name, streams.framesBefore.name]) {
      const message = await api.getMessage(name, { seq: sequence }).catch(() => null);
      if (message === null || stampOf(message.timestamp) !== BigInt(stamped)) continue;
      await api.deleteMessage(name, sequence);
      gone++;
    }
  }
  return gone;
}

/** Nanoseconds since the epoch of an RFC 3339 time as the stream writes it. */
export function stampOf(timestamp: string): bigint {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?Z$/.exec(timestamp) ?? [];
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
}
