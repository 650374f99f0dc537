import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A token has its own permissions and routes; browsers that an account has used. Tokens by which programs acted as administrators keep
 * the permissions that they were given and are marked, so that the doctor can list them.
 */
export class OwnPermissions1764000000021 implements MigrationInterface {
  readonly name = 'OwnPermissions1764000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_token
        drop constraint api_token_permissions_check,
        add constraint api_token_permissions_check check (permissions <@ array['view', 'add', 'update', 'delete', 'download', 'administer']),
        add column routes text[],
        add column narrowed boolean not null default false;
      update api_token set narrowed = true from "user"
        where "user".id = user_id and "user".type = 'administrator' and kind = 'automation' and num_nonnulls(api_token.project_ids, api_token.customer_ids, api_token.group_ids) = 0;

      create table known_browser (
        secret_hash bytea primary key,
        user_id uuid not null references "user" on delete cascade,
        used_at timestamptz not null default now()
      );
      create index known_browser_owner on known_browser (user_id);
    `);
  }

  /** Tokens that the version before cannot hold go: it knows no administration by its name, and would let a kiosk read more than its routes. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table known_browser;
      delete from api_token where routes is not null or 'administer' = any(permissions);
      alter table api_token
        drop constraint api_token_permissions_check,
        add constraint api_token_permissions_check check (permissions <@ array['view', 'add', 'update', 'delete', 'download']),
        drop column routes,
        drop column narrowed;
    `);
  }
}
