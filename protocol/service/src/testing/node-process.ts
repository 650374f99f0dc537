import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const ready = z.object({ event: z.literal('ready'), tcpPort: z.number().default(0), tlsPort: z.number().default(0) });
const main = new URL(process.env['VOLTDECK_BUNDLED'] === '1' ? '../../.bundle/main.mjs' : '../../dist/main.js', import.meta.url).pathname;

/** Another node of the service, in a process of its own that can be killed. It runs what was built last. */
export class NodeProcess {
  private constructor(
    readonly port: number,
    /** 0 without TLS. */
    readonly tlsPort: number,
    private readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>,
  ) {}

  static async start(environment: Readonly<Record<string, string>>): Promise<NodeProcess> {
    const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], TCP_HOST: '127.0.0.1', TCP_PORT: '0', LOG_LEVEL: 'info', VERSION_INQUIRY: 'off', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    for await (const line of createInterface({ input: child.stdout })) {
      const said = line.startsWith('{') ? ready.safeParse(JSON.parse(line)) : null;
      if (!said?.success) continue;
      child.stdout.resume();
      return new NodeProcess(said.data.tcpPort, said.data.tlsPort, async (signal) => {
        child.kill(signal);
        await closed;
      });
    }
    throw new Error(`a node did not start from ${main}; build the service first`);
  }

  /** As kill -9 does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }
}
