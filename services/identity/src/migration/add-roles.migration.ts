import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Own roles, which user has one, and when each user last signed in. Rights stay with the user: nobody's change by this. The last sign-in
 * of before is that of the newest session that is still kept, or of the company's provider.
 */
export class Roles1764000000130 implements MigrationInterface {
  readonly name = 'Roles1764000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table role (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(name) between 1 and 64),
        description text,
        permissions text[] not null check (permissions <@ array['view', 'add', 'update', 'delete', 'download']),
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index role_name on role (lower(name));

      alter table "user"
        add column role_id uuid references role,
        add column last_sign_in_at timestamptz;
      create index user_role on "user" (role_id);
      comment on column "user".role_id is 'type and permissions of the user are always those of the role';

      update "user" u set last_sign_in_at = greatest(
        (select max(created_at) from session where user_id = u.id),
        (select last_sign_in_at from company_identity where user_id = u.id)
      );
    `);
  }

  /** Users keep the rights that their role gave them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table "user" drop column role_id, drop column last_sign_in_at; drop table role;');
  }
}
