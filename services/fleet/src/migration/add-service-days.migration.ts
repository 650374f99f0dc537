import type { MigrationInterface, QueryRunner } from 'typeorm';

const dated = `dated(fields jsonb) returns jsonb language sql stable
  return fields || coalesce((
    select jsonb_object_agg(key, to_char(value::timestamptz at time zone business_zone(), 'YYYY-MM-DD'))
    from jsonb_each_text(fields) where key in ('activatedAt', 'serviceExpiresAt') and value like '%T%'), '{}')`;

/** Activation and expiration are days and no moments: what is stored, and the history of it, becomes the day in the business time zone. */
export class ServiceDays1764000000010 implements MigrationInterface {
  readonly name = 'ServiceDays1764000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table device
        alter column activated_at type date using (activated_at at time zone business_zone())::date,
        alter column service_expires_at type date using (service_expires_at at time zone business_zone())::date;

      create function business_day() returns date language sql stable
        return (now() at time zone business_zone())::date;

      create function ${dated};
      update change set before = dated(before), after = dated(after)
      where entity = 'device' and (jsonb_exists_any(before, array['activatedAt', 'serviceExpiresAt']) or jsonb_exists_any(after, array['activatedAt', 'serviceExpiresAt']));
      drop function dated(jsonb);

      -- For processes of the version before, which write through it while services are updated.
      drop function moment_of(text);
      create function moment_of(written text) returns date language sql stable
        return case when written like '%T%' then (written::timestamptz at time zone business_zone())::date else written::date end;
    `);
  }

  /** Days of the history stay: the version before shows them as they are. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function moment_of(text);
      create function moment_of(written text) returns timestamptz language sql stable
        return case when written like '%T%' then written::timestamptz else written::date::timestamp at time zone business_zone() end;
      drop function business_day();
      alter table device
        alter column activated_at type timestamptz using activated_at::timestamp at time zone business_zone(),
        alter column service_expires_at type timestamptz using service_expires_at::timestamp at time zone business_zone();
    `);
  }
}
