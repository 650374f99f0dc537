import { createServer } from 'node:net';

/** A port that is free at this moment, for programs that cannot say which one they took. */
export function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
