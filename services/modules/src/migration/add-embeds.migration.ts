import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages in frames of other sites: whose, of what, and where. */
export class Embeds1764000000002 implements MigrationInterface {
  readonly name = 'Embeds1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table embed (
        id uuid primary key default gen_random_uuid(),
        module text not null references module,
        path text not null,
        version text,
        origins text[] not null,
        -- Of identity: it ends with the link.
        token_id text not null unique,
        user_id text not null,
        created_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        opened_at timestamptz,
        foreign key (module, version) references version (module, version)
      );
      create index embed_user on embed (user_id, created_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table embed');
  }
}
