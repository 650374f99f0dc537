import { fork } from 'node:child_process';

/** Vehicles in a process of their own: `clients` or `steady`. */
export function startClients(program, message) {
  return fork(new URL(`./${program}.mjs`, import.meta.url), [JSON.stringify(message)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Its next message. */
export function messageOf(child) {
  return new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

export function asked(child, wish) {
  const answer = messageOf(child);
  child.send(wish);
  return answer;
}
