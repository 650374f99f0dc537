import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

const sessions = 2;

/**
 * Takes all records out of their table, empties it, and writes the same rows back by only binary COPY, in as many
 * sessions at once as there are cores.
 * @returns records a second
 */
export async function measureBareCopy(databaseUrl) {
  const clients = await Promise.all(Array.from({ length: sessions }, () => open(databaseUrl)));
  try {
    const parts = await Promise.all(clients.map((client, part) => takeOut(client, part)));
    const { rows } = await clients[0].query('select count(*)::float8 as records from telemetry.record');
    await clients[0].query('truncate telemetry.record');
    const started = performance.now();
    await Promise.all(clients.map((client, part) => putBack(client, parts[part])));
    return (rows[0].records * 1000) / (performance.now() - started);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function open(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function takeOut(client, part) {
  const chunks = [];
  const rows = `select * from telemetry.record where device % ${sessions} = ${part} order by received_at`;
  for await (const chunk of client.query(to(`copy (${rows}) to stdout with (format binary)`))) chunks.push(chunk);
  return chunks;
}

async function putBack(client, chunks) {
  const stream = client.query(from('copy telemetry.record from stdin with (format binary)'));
  for (const chunk of chunks) if (!stream.write(chunk)) await new Promise((resolve) => stream.once('drain', resolve));
  stream.end();
  await finished(stream);
}
