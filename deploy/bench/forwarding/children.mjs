import { fork } from 'node:child_process';

function started(file, given) {
  const child = fork(new URL(file, import.meta.url), [JSON.stringify(given)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`))));
  ended.catch(() => undefined);
  return { child, next: () => Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]) };
}

/** A platform that answers everything with "success". */
export async function startSink() {
  const { child, next } = started('./sink.mjs', {});
  const { port } = await next();
  return {
    port,
    pid: child.pid,
    async taken() {
      const answer = next();
      child.send('taken');
      return (await answer).taken;
    },
    async stop() {
      child.removeAllListeners('exit');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}

/** @returns how many stored frames were sent and answered, and the CPU seconds of the process that did it */
export function bareForward(given) {
  return started('./bare-forward.mjs', given).next();
}
