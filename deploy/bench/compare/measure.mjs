import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../load/load.mjs';
import { cpuSeconds } from '../stack/cpu-time.mjs';

const patienceMs = 300_000;
const askEveryMs = 100;
/** Counting reads the whole table: the store rests from it this many times as long as it took. */
const restTimes = 30;

/**
 * Offers reports to one contender as fast as it reads them and waits until its store has all of them.
 * @returns records a second, CPU seconds for 100,000 records, bytes a record
 */
export function measureContender({ program, env, withStore }, { vehicles, periodMs, warmUp, reports }) {
  return withStore(async (store) => {
    const contender = await start(program, { ...store.env, ...env() });
    const load = await startLoad({ port: contender.port, vehicles, periodMs, startMs: firstMoment({ vehicles, periodMs, reports: warmUp + reports }) });
    try {
      await load.run({ reports: warmUp, rate: unlimited });
      await stored(store, warmUp);
      const cpu = () => cpuSeconds(contender.pid) + cpuSeconds(store.pid);
      const before = cpu();
      const { done } = await load.run({ reports, rate: unlimited });
      const at = await stored(store, warmUp + reports);
      return { perSecond: (reports * 1000) / (at - done.started), cpuSecondsPer100k: Math.round(((cpu() - before) * 1e7) / reports) / 100, bytesPerRecord: Math.round((await store.bytes()) / (warmUp + reports)) };
    } finally {
      await load.stop();
      await contender.stop();
    }
  });
}

/** More than any of them takes: sockets that are not read hold the vehicles back. */
export const unlimited = 60_000;

/** In the past, so that the last report is not from the future. */
export const firstMoment = ({ vehicles, periodMs, reports }) => Math.floor((Date.now() - (Math.ceil(reports / vehicles) + 60) * periodMs) / 60_000) * 60_000;

async function stored({ count }, wanted) {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const asked = Date.now();
    if ((await count()) >= wanted) return asked;
    await sleep(Math.max(askEveryMs, restTimes * (Date.now() - asked)));
  }
  throw new Error(`Of ${wanted} records ${await count()} were stored within ${patienceMs / 1000} s`);
}

function start(program, env) {
  const child = fork(new URL(program, import.meta.url), { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }) => resolve({ pid: child.pid, port, stop }));
    void ended.then((code) => reject(new Error(`${program} ended with ${code} before it listened`)));
  });
}
