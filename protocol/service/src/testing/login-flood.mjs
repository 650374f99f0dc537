import { connect } from 'node:net';
import { command } from '@voltdeck/protocol/codes';
import { encodeFrame, wireTime } from '@voltdeck/protocol/wire';

// A process of its own that logs in with VINs that no one knows, each on a connection of its own, by a fixed schedule:
// login-flood <port> <from address> <a second> <how many>. Says on standard output how many it made when all are over.
const [, , port, localAddress, perSecond, total] = process.argv;
const turnMs = 10;
/** Descriptors of one process. */
const openMax = 4_000;
const startedMs = performance.now();
let made = 0;
let over = 0;
let open = 0;

/** @param {number} number */
function loginOf(number) {
  const vin = `LVFLD${String(number).padStart(12, '0')}`;
  const message = { kind: /** @type {const} */ ('login'), time: wireTime(Date.now()), sequence: 1, iccid: '', codeLength: 0, codes: [], packsPerBms: null };
  return encodeFrame({ edition: 2016, command: command.login, vin, message });
}

/** @param {number} number */
function attempt(number) {
  open++;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('connect', () => socket.write(loginOf(number)));
  socket.on('data', () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open--;
    if (++over === Number(total)) process.stdout.write(`${made}\n`, () => process.exit(0));
  });
}

setInterval(() => {
  const due = Math.min(Number(total), Math.floor(((performance.now() - startedMs) * Number(perSecond)) / 1_000));
  while (made < due && open < openMax) attempt(made++);
}, turnMs);
