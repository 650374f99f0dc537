import { createServer } from 'node:net';

// A platform that takes everything, in a process of its own: it answers each frame as GB/T 32960.3 chapter 6 says, and keeps nothing.

const headerBytes = 24;
const timeBytes = 6;
const lengthAt = 22;
const answerOf = { ok: 1, command: 0xfe };
/** Without a data unit, and so are their answers. */
const heartbeat = 7;

/** Bytes of the frame that starts at `at`; 0 where it is not all there. */
function frameBytes(bytes, at) {
  if (bytes.length < at + headerBytes) return 0;
  const whole = headerBytes + bytes.readUInt16BE(at + lengthAt) + 1;
  return bytes.length < at + whole ? 0 : whole;
}

function answer(bytes, at, into, from) {
  const unit = bytes[at + 2] === heartbeat ? 0 : timeBytes;
  bytes.copy(into, from, at, at + headerBytes + unit);
  into[from + 3] = answerOf.ok;
  into.writeUInt16BE(unit, from + lengthAt);
  let check = 0;
  for (let index = from + 2; index < from + headerBytes + unit; index++) check ^= into[index];
  into[from + headerBytes + unit] = check;
  return headerBytes + unit + 1;
}

let taken = 0;
const server = createServer((socket) => {
  let rest = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const answers = Buffer.allocUnsafe(Math.ceil(bytes.length / (headerBytes + 1)) * (headerBytes + timeBytes + 1));
    let [at, written] = [0, 0];
    for (let whole = frameBytes(bytes, at); whole > 0; whole = frameBytes(bytes, at)) {
      if (bytes[at + 3] === answerOf.command) {
        written += answer(bytes, at, answers, written);
        taken += 1;
      }
      at += whole;
    }
    rest = bytes.subarray(at);
    if (written > 0) socket.write(answers.subarray(0, written));
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send({ taken }));
