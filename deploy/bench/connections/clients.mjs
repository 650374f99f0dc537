import { connect } from 'node:net';
import { fleetVehicle, Terminal } from '@voltdeck/simulator';

// A process of its own: opens connections, logs each in, and holds them.

const atOnce = 50;
const { port, from, count } = JSON.parse(process.argv[2]);
const open = new Set();

function logIn(index) {
  const login = new Terminal(fleetVehicle(index, 1)).login(Date.now());
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(login));
    socket.once('data', () => {
      open.add(socket);
      resolve();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      resolve();
    });
  });
}

const waiting = Array.from({ length: count }, (_, index) => from + index);
await Promise.all(Array.from({ length: atOnce }, async () => {
  for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await logIn(index);
}));
process.send({ opened: open.size });
process.on('message', () => process.send({ open: open.size }));
