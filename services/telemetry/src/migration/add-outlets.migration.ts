import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `number` names the lock under which one process at a time delivers. `scope` is what its owner saw when it was saved.
  `create table outlet (
  id uuid primary key default gen_random_uuid(),
  number int4 generated always as identity unique,
  name text not null constraint outlet_name unique,
  kind text not null,
  content text not null,
  settings jsonb not null,
  sealed bytea,
  owner_id uuid not null,
  scope jsonb not null,
  enabled boolean not null default false,
  stop_reason text,
  revision int4 not null default 1,
  created_at timestamptz not null default now()
)`,
  // Events are one lane; stored messages have one for each partition of ingest.
  `create table outlet_lane (
  outlet uuid not null references outlet (id) on delete cascade,
  partition int2 not null,
  position int8 not null,
  primary key (outlet, partition)
)`,
  `create table outlet_link (
  outlet uuid primary key references outlet (id) on delete cascade,
  state text not null,
  since timestamptz not null default now(),
  trouble text,
  seen_at timestamptz not null default now(),
  delivered int8 not null default 0,
  last_answer jsonb
)`,
  // A message is kept as it was made: the log drops its events earlier. Erasing a vehicle finds its messages by the column device.
  `create table outlet_dead_letter (
  id int8 generated always as identity primary key,
  outlet uuid not null references outlet (id) on delete cascade,
  partition int2 not null,
  position int8 not null,
  device int4,
  message jsonb not null,
  answer text not null,
  attempts int4 not null,
  given_up_at timestamptz not null default now(),
  again boolean not null default false,
  unique (outlet, partition, position)
)`,
  `create index outlet_dead_letter_again on outlet_dead_letter (outlet, id) where again`,
];

/** Other systems that events and records are pushed to, how far each has got, and what each refused. */
export class AddOutlets1795835349688 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outlet_dead_letter, outlet_link, outlet_lane, outlet');
  }
}
