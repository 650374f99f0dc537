import type { MigrationInterface, QueryRunner } from 'typeorm';

const demands = ['transport', 'encryption', 'signature', 'activation'] as const;
const weakest = { transport: 'any', encryption: 'optional', signature: 'optional', activation: 'open' } as const;

const levels = `
  transport text check (transport in ('any', 'tls', 'certificate')),
  encryption text check (encryption in ('optional', 'required')),
  signature text check (signature in ('optional', 'reports', 'required')),
  activation text check (activation in ('open', 'closed')),
  updated_at timestamptz not null default now(),
  updated_by text`;

/** The first of these that sets a level decides. A profile that leaves signatures optional, as all did at first, sets nothing. */
const sources = [
  ['file', (name: string) => `case when given.declared then given.${name} end`],
  ['device', (name: string) => `own.${name}`],
  ['project', (name: string) => `of_project.${name}`],
  ['profile', (name: string) => `given.${name}`],
] as const;

const columnsOf = (name: (typeof demands)[number]): string => `
  coalesce(${sources.map(([, column]) => column(name)).join(', ')}, fallback.${name}, '${weakest[name]}') as ${name},
  case ${sources.map(([source, column]) => `when ${column(name)} is not null then '${source}'`).join(' ')} else 'deployment' end as ${name}_source`;

/** What is demanded of vehicles, by level, and how each vehicle last proved who it is. */
export class SecurityPolicies1764000000008 implements MigrationInterface {
  readonly name = 'SecurityPolicies1764000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table device add column proof text;
      update profile set policy = policy || '{"signature": "reports"}' where policy->>'signature' = 'required' and policy_origin is null;

      create table security_policy (
        project_id uuid unique references project on delete cascade,
        device_id uuid unique references device on delete cascade,
        activation_open_until timestamptz,
        activation_opened_by text,
        ${levels},
        check (num_nonnulls(project_id, device_id) = 1)
      );
      create table security_default (only_row boolean primary key default true check (only_row), ${levels});

      -- A fleet that has vehicles, or has run before, goes on as it was; a new one takes no first key on trust.
      insert into security_default (transport, encryption, signature, activation)
      select 'any', 'optional', 'optional', case when exists (select from device) or exists (select from profile) then 'open' else 'closed' end;

      create view device_policy as
      select resolved.*, case
          when transport = 'certificate' then 'certificate'
          when signature <> 'optional' then 'signature'
          when encryption = 'required' then 'encryption'
          else 'name' end as trust
      from (
        select device.id as device_id, own.activation_open_until, own.activation_opened_by, ${demands.map(columnsOf).join(',')}
        from device
        left join security_policy own on own.device_id = device.id
        left join security_policy of_project on of_project.project_id = device.project_id
        left join lateral (
          select policy_origin is not null as declared, policy->>'transport' as transport, policy->>'encryption' as encryption,
            nullif(policy->>'signature', 'optional') as signature, policy->>'activation' as activation
          from profile where profile.name = device.profile and profile.deleted_at is null
        ) given on true
        left join security_default fallback on true
      ) resolved;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view device_policy;
      drop table security_policy, security_default;
      alter table device drop column proof;
      update profile set policy = policy - '{transport,encryption,activation}'::text[];
      update profile set policy = policy || '{"signature": "required"}' where policy->>'signature' = 'reports';
    `);
  }
}
