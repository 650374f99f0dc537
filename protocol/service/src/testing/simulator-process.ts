import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const main = new URL('../../../simulator/dist/main.js', import.meta.url).pathname;

/** The three vehicles with a story, which report every second. */
export const namedVins = ['LVDSH45N5S1000001', 'LVDBU14F9R1000002', 'LVDTX60N3R1000003'] as const;

/** Simulated vehicles in a process of their own. It runs what was built last. */
export class SimulatorProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** The named vehicles, connecting to a port. */
  static start(port: number, environment: Readonly<Record<string, string>> = {}): SimulatorProcess {
    const env = { PATH: process.env['PATH'], SIMULATOR_TARGET: `127.0.0.1:${port}`, SIMULATOR_VEHICLES: '0', ...environment };
    return new SimulatorProcess(spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  }

  async stop(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await closed;
  }
}
