import type pg from 'pg';

/** A service's own account in the database. */
export interface Account {
  /** The service's schema; its role is named after it. */
  readonly schema: string;
  readonly password: string;
}

/** Services that keep tables. */
export const schemas = ['identity', 'fleet', 'telemetry', 'modules', 'protocol', 'forwarder'] as const;

export const roleOf = (schema: string): string => `voltdeck_${schema}`;

/** The lock under which services create their schemas and migrate. */
const lock = '4019, 32960';

/**
 * Everything in a schema that has another owner, as statements that pass it on. Sequences of columns follow their tables,
 * chunks their hypertables, indices both.
 */
const handOvers = `
select format('alter %s %I.%I owner to %I', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'type' else 'table' end, n.nspname, c.relname, $2::text) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c') and pg_get_userbyid(c.relowner) <> $2
   and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
union all
select format('alter routine %I.%I(%s) owner to %I', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid), $2::text)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
 where n.nspname = $1 and pg_get_userbyid(p.proowner) <> $2
union all
select format('alter type %I.%I owner to %I', n.nspname, t.typname, $2::text)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
 where n.nspname = $1 and t.typtype in ('e', 'd') and pg_get_userbyid(t.typowner) <> $2`;

/**
 * Gives each service a role that owns its schema and nothing else. Repeating it changes only the passwords.
 *
 * @param client of a superuser, or of a role that may create roles and owns the schemas
 * @returns what was passed on to its service, as `schema: count`
 */
export async function makeAccounts(client: pg.Client, accounts: readonly Account[]): Promise<ReadonlyMap<string, number>> {
  await client.query(`select pg_advisory_lock(${lock})`);
  try {
    await client.query('create extension if not exists timescaledb');
    const database = client.escapeIdentifier(client.database ?? '');
    await client.query(`revoke connect, temporary on database ${database} from public`);
    const passed = new Map<string, number>();
    for (const account of accounts) passed.set(account.schema, await makeAccount(client, database, account));
    return passed;
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`);
  }
}

async function makeAccount(client: pg.Client, database: string, { schema, password }: Account): Promise<number> {
  const name = roleOf(schema);
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`);
  await client.query(`grant connect, temporary on database ${database} to ${role}`);
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema)} authorization ${role}`);
  await client.query(`alter schema ${client.escapeIdentifier(schema)} owner to ${role}`);
  const { rows } = await client.query<{ statement: string }>(handOvers, [schema, name]);
  for (const { statement } of rows) await client.query(statement);
  return rows.length;
}
