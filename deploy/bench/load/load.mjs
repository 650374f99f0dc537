import { fork } from 'node:child_process';

/** The vehicles of the bench, in a process of their own. Reports are a period apart and start at `startMs`. */
export async function startLoad({ port, vehicles, startMs, periodMs }) {
  const child = fork(new URL('./generator.mjs', import.meta.url), [JSON.stringify({ port, vehicles, startMs, periodMs })], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`))));
  ended.catch(() => undefined);
  const next = () => Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  let number = 0;
  const { ready: vins } = await next();
  return {
    pid: child.pid,
    vins,
    /** Resolves when the last report is written. */
    async run({ reports, rate }) {
      const answer = next();
      child.send({ reports, rate });
      number += reports;
      return answer;
    },
    /** Which vehicle sends report number n of the next run, and the time that it bears. */
    reportAt: (place) => ({ vin: vins[(number + place) % vehicles], timeMs: startMs + Math.floor((number + place) / vehicles) * periodMs }),
    async stop() {
      child.removeAllListeners('exit');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}
