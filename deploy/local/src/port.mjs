import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/**
 * Binds a port for a moment to learn whether it can be had.
 * @param {number} port 0 = any free one
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
 * The port asked for, or a free one when 0 is asked for.
 * @param {number} port
 * @param {{host: string, option: string}} from the option that named it, for the sentence
 * @returns {Promise<number>}
 * @throws {Problem} when another process listens there
 */
export async function claimPort(port, { host, option }) {
  const got = await tryPort(port, host);
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
  const servers = await Promise.all(Array.from({ length: count }, () => new Promise((/** @type {(server: import('node:net').Server) => void} */ resolve) => {
    const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  })));
  return Promise.all(servers.map((server) => {
    const address = server.address();
    return new Promise((/** @type {(port: number) => void} */ resolve) => server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0)));
  }));
}
