import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const stores = resolve(import.meta.dirname, '../../../../deploy/local/stores.mjs');
const run = promisify(execFile);

/** A bus of a test's own: two stacks on one would share their frames. */
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

  async remove(): Promise<void> {
    await ask('remove', this.data);
    await rm(dirname(this.data), { recursive: true, force: true });
  }
}

async function ask(command: string, data: string): Promise<{ natsUrl?: string }> {
  const env = { ...process.env, DATABASE_URL: '', NATS_URL: '' };
  const { stdout } = await run(process.execPath, [stores, command, '--data', data, '--json'], { env });
  return JSON.parse(stdout);
}
