import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes one line and waits while the reader is slower than we are. */
export async function writeLine(output: Writable, line: string): Promise<void> {
  if (!output.write(`${line}\n`)) await once(output, 'drain');
}

/** JSON in one line, or sentences. */
export async function printResult(json: boolean | undefined, value: unknown, lines: readonly string[]): Promise<void> {
  for (const line of json === true ? [JSON.stringify(value)] : lines) await writeLine(process.stdout, line);
}

/** A reader that closes the pipe (`voltdeck ... | head`) has seen enough: end quietly. */
export function endWithReader(output: Writable, end: () => void): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
