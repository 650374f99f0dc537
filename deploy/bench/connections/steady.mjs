import { command } from '@voltdeck/protocol/codes';
import { FrameSplitter } from '@voltdeck/protocol/wire';
import { percentile } from '../report.mjs';
import { loadVehicle, writeAt } from '../load/vehicles.mjs';
import { logIn } from './line.mjs';

// A process of its own: vehicles that stay, each with a report every second. A report's time counts from the moment at
// which it was due to the byte of its answer.

const everyMs = 1_000;
const { ports, from, count } = JSON.parse(process.argv[2]);
const startMs = Date.now() - 3_600_000;
let times = [];
let lost = 0;

async function start(place) {
  const { login, reports } = loadVehicle(from + place, startMs, everyMs);
  const socket = await logIn({ port: ports[place % ports.length], index: from + place, login });
  if (socket === null) throw new Error(`Vehicle ${from + place} was not let in`);
  const due = [];
  const splitter = new FrameSplitter();
  // The console asks for its versions besides: only answers to reports are of interest.
  socket.on('data', (chunk) => {
    for (const frame of splitter.push(chunk, Date.now())) if (frame.command === command.realtime) times.push(performance.now() - due.shift());
  });
  socket.once('close', () => (lost += 1));
  let sent = 0;
  const started = performance.now() + (place * everyMs) / count;
  const send = () => {
    const report = reports[sent % reports.length];
    const bytes = Buffer.allocUnsafe(report.length);
    writeAt(report, startMs + sent * everyMs, bytes);
    due.push(started + sent * everyMs);
    sent += 1;
    socket.write(bytes);
    setTimeout(send, started + sent * everyMs - performance.now());
  };
  setTimeout(send, started - performance.now());
}

/** What was answered since it was last asked. */
process.on('message', () => {
  process.send({ steady: { answered: times.length, p99Ms: percentile(times, 0.99), longestMs: Math.max(0, ...times), lost } });
  times = [];
});

await Promise.all(Array.from({ length: count }, (_, place) => start(place)));
process.send({ ready: true });
