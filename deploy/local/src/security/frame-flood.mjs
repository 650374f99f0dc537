// A process of its own that opens connections to the vehicles' port by a fixed schedule and sends a frame on each:
// frame-flood <port> <from address> <a second> <how many> <hex> [<hex> ...], in turns. Prints how many connections were answered.
import { connect } from 'node:net';

const [, , port, localAddress, perSecond, total, ...hex] = process.argv;
const frames = hex.map((each) => Buffer.from(each, 'hex'));
const turnMs = 10;
const openMax = 2_000;
const startedMs = performance.now();
let made = 0;
let over = 0;
let open = 0;
let answered = 0;

/** @param {number} number */
function attempt(number) {
  open++;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, timeout: 10_000 });
  socket.on('connect', () => socket.write(frames[number % frames.length] ?? ''));
  socket.on('data', () => {
    answered++;
    socket.destroy();
  });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open--;
    if (++over === Number(total)) process.stdout.write(`${JSON.stringify({ answered })}\n`, () => process.exit(0));
  });
}

setInterval(() => {
  const due = Math.min(Number(total), Math.floor(((performance.now() - startedMs) * Number(perSecond)) / 1_000));
  while (made < due && open < openMax) attempt(made++);
}, turnMs);
