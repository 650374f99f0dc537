import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const stores = resolve(import.meta.dirname, '../../../../deploy/local/stores.mjs');
const run = promisify(execFile);

/** Stores of a test's own: it may kill the bus and start it again, and two stacks do not share their frames. */
export class OwnBus {
  private constructor(
    private readonly data: string,
    readonly natsUrl: string,
  ) {}

  static async start(): Promise<OwnBus> {
    const data = join(await mkdtemp(join(tmpdir(), 'voltdeck-bus-')), 'data');
    const { natsUrl } = await ask('up', data);
    if (natsUrl === undefined) throw new Error('stores.mjs up named no natsUrl');
    return new OwnBus(data, natsUrl);
  }

  /** Ends the bus without a farewell; in an orderly way where a container engine runs it. */
  async kill(): Promise<void> {
    const { natsPid } = await ask('status', this.data);
    if (natsPid === undefined) await ask('down', this.data);
    else process.kill(natsPid, 'SIGKILL');
  }

  /** Starts it again on the same data and port. */
  async restart(): Promise<void> {
    await ask('up', this.data);
  }

  async remove(): Promise<void> {
    await ask('remove', this.data);
    await rm(dirname(this.data), { recursive: true, force: true });
  }
}

async function ask(command: string, data: string): Promise<{ natsUrl?: string; natsPid?: number }> {
  const env = { ...process.env, DATABASE_URL: '', NATS_URL: '' };
  const { stdout } = await run(process.execPath, [stores, command, '--data', data, '--json'], { env });
  return JSON.parse(stdout);
}
