import { text } from 'node:stream/consumers';
import { PasswordHash } from '@voltdeck/base';

/** What a password has room for in command 05. */
const passwordBytesMax = 20;

// Reads from standard input, because arguments can be seen by every process of the machine.
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const length = Buffer.byteLength(password, 'latin1');
if (length < 1 || length > passwordBytesMax) {
  process.stderr.write(`A platform's password has 1 to ${passwordBytesMax} characters; ${length} came on standard input.\n`);
  process.exit(2);
}
process.stdout.write(`${String(await PasswordHash.of(password))}\n`);
