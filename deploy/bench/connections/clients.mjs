import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../report.mjs';
import { logIn } from './line.mjs';

// A process of its own: opens connections, logs each in, and holds them. On request it breaks all at once and reconnects,
// every vehicle on its own and as soon as it can.

const atOnce = 50;
/** What a vehicle waits before it tries again: up to twice the time before, by chance. */
const waits = { firstMs: 1_000, mostMs: 8_000 };

const { port, from, count } = JSON.parse(process.argv[2]);
const open = new Set();

async function enter(index) {
  const socket = await logIn({ port, index });
  if (socket === null) return false;
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  return true;
}

const indexes = Array.from({ length: count }, (_, place) => from + place);

async function enterInTurn() {
  const waiting = [...indexes];
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await enter(index);
  }));
}

async function comeBack(index, brokenAt) {
  let tries = 1;
  for (let mostMs = waits.firstMs; !(await enter(index)); mostMs = Math.min(mostMs * 2, waits.mostMs), tries++) await sleep(mostMs * (0.5 + Math.random() / 2));
  return { tookMs: performance.now() - brokenAt, tries };
}

async function breakAll() {
  for (const socket of open) socket.destroy();
  const brokenAt = performance.now();
  const backs = await Promise.all(indexes.map((index) => comeBack(index, brokenAt)));
  const times = backs.map(({ tookMs }) => tookMs);
  return { halfMs: percentile(times, 0.5), lastMs: Math.max(...times), tries: backs.reduce((sum, { tries }) => sum + tries, 0) };
}

process.on('message', async (wish) => {
  if (wish === 'break') process.send({ back: await breakAll() });
  else process.send({ open: open.size });
});

await enterInTurn();
process.send({ opened: open.size });
