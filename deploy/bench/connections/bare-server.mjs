import { responseFlag } from '@voltdeck/protocol/codes';
import { createServer } from 'node:net';

// What a connection costs with nothing above it: every frame is answered with itself, marked as accepted.
const flagAt = 3;
const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
  socket.on('data', (bytes) => {
    bytes[flagAt] = responseFlag.ok;
    socket.write(bytes);
  });
  socket.on('error', () => undefined);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => process.send({ port: server.address().port }));
