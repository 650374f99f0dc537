import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';

// What no forwarder can do without, in a process of its own: stored frames are read from the table, written to the platform,
// and its answers counted. No position, filter, ledger or login.

const pageRows = 200;
const answerBytes = 31;

const { databaseUrl, port, count } = JSON.parse(process.argv[2]);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const socket = connect({ host: '127.0.0.1', port, noDelay: true });
await once(socket, 'connect');

let heard = 0;
let wake = () => undefined;
socket.on('data', ({ length }) => {
  heard += length;
  wake();
});

const startedAt = process.cpuUsage();
await client.query('begin');
await client.query(`declare stored cursor for select frame from telemetry.message where command = 2 and not downward limit ${count}`);
let sent = 0;
for (;;) {
  const { rows } = await client.query(`fetch ${pageRows} from stored`);
  if (rows.length === 0) break;
  socket.cork();
  for (const { frame } of rows) socket.write(frame);
  socket.uncork();
  sent += rows.length;
  while (heard < sent * answerBytes) await new Promise((resolve) => (wake = resolve));
}
await client.query('commit');
const { user, system } = process.cpuUsage(startedAt);
process.send({ sent, cpuSeconds: (user + system) / 1e6 });
socket.end();
await client.end();
process.disconnect();
