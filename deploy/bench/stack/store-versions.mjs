import { connect } from '@nats-io/transport-node';
import pg from 'pg';

/** @returns which PostgreSQL, TimescaleDB and NATS answer at these addresses */
export async function storeVersions({ databaseUrl, natsUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version') as postgres, (select default_version from pg_available_extensions where name = 'timescaledb') as timescaledb");
  await client.end();
  const { host: servers, username, password } = new URL(natsUrl);
  const bus = await connect({ servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) });
  const { version: nats } = bus.info;
  await bus.close();
  return { ...rows[0], nats };
}
