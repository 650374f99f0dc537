import { createServer } from 'node:net';

// What a connection costs with nothing above it: every byte is answered with itself.
const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
  socket.on('data', (bytes) => socket.write(bytes));
  socket.on('error', () => undefined);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => process.send({ port: server.address().port }));
