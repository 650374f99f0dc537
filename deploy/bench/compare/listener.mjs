import { createServer } from 'node:net';
import { Connection } from './record-of.mjs';

/**
 * A plain listener: it answers a login at once and a report when `store` has it, and reports its port to the parent.
 * @param {(record: object) => Promise<unknown>} store
 */
export function listen(store) {
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = new Connection();
    socket.on('error', () => socket.destroy());
    socket.on('data', async (chunk) => {
      socket.pause();
      await Promise.all(connection.push(chunk).map(async ({ answer, record }) => {
        if (record !== null) await store(record);
        socket.write(answer);
      }));
      socket.resume();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
}
