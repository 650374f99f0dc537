import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const lineFeed = 0x0a;
/** Auditors read it by their group. */
const mode = 0o640;

/** Appends a line and waits until the disk has it. A line that a crash left half written keeps its own line. */
export async function appendHead(file: string, head: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const opened = await open(file, 'a+', mode);
  try {
    await opened.appendFile(`${(await endsInLine(opened)) ? '' : '\n'}${head}\n`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function endsInLine(opened: FileHandle): Promise<boolean> {
  const { size } = await opened.stat();
  if (size === 0) return true;
  const { buffer } = await opened.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === lineFeed;
}
