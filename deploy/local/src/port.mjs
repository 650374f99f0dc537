import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** Below the ports that the system takes for outgoing connections: one of those could have it before it is listened on. */
const anyFrom = 15_000;
const anyTo = 30_000;
const tries = 100;

/**
 * Binds a port for a moment to learn whether it can be had.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>} the port, or null when another process has it
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') return resolve(null);
      if (error.code === 'EACCES') return reject(new Problem(`Port ${port} needs rights that this user does not have: choose one above 1023.`));
      reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null));
    });
  });
}

/**
 * @param {string} host
 * @returns {Promise<number>}
 * @throws {Problem} when none is free
 */
async function anyPort(host) {
  for (let count = 0; count < tries; count++) {
    const got = await tryPort(randomInt(anyFrom, anyTo), host);
    if (got !== null) return got;
  }
  throw new Problem(`No free port was found between ${anyFrom} and ${anyTo} in ${tries} tries: end what listens there, or name a port.`);
}

/**
 * The port asked for, or a free one when 0 is asked for.
 * @param {number} port
 * @param {{host: string, option: string}} from the option that named it, for the sentence
 * @returns {Promise<number>}
 * @throws {Problem} when another process listens there
 */
export async function claimPort(port, { host, option }) {
  const got = port === 0 ? await anyPort(host) : await tryPort(port, host);
  if (got !== null) return got;
  throw new Problem(`Port ${port} is busy: another process listens on it. Choose another with ${option} (0 picks a free one).`);
}

/**
 * The port used last time when it is still free, otherwise another one.
 * @param {number | undefined} port
 */
export async function keepPort(port) {
  const kept = port === undefined ? null : await tryPort(port, '127.0.0.1');
  return kept ?? (await claimPort(0, { host: '127.0.0.1', option: '' }));
}

/**
 * Free ports of this machine, each another one.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add(await anyPort('127.0.0.1'));
  return [...ports];
}
