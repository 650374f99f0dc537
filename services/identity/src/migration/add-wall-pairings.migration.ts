import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Screens that wait to be paired by a code. The secret of each becomes the token of its wall. */
export class WallPairings1795812600000 implements MigrationInterface {
  readonly name = 'WallPairings1795812600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table wall_pairing (
        secret_hash bytea primary key,
        code text not null unique,
        address text not null,
        network text not null,
        device text not null,
        site text,
        asked_at timestamptz not null default now(),
        expires_at timestamptz not null,
        refused boolean not null default false,
        token_id uuid unique references api_token on delete set null,
        -- Where the wall continues; null until its page is registered.
        path text
      );
      create index wall_pairing_network on wall_pairing (network);
      create index wall_pairing_end on wall_pairing (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table wall_pairing');
  }
}
