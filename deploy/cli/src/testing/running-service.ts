import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service as its own process, from its build. */
export interface RunningService {
  /** What its ready line says. */
  readonly httpPort: number | undefined;
  /** In order. */
  stop(): Promise<void>;
}

const patienceMs = 50_000;

/** @param folder of `services/` */
export async function startService(folder: string, environment: Readonly<Record<string, string>>): Promise<RunningService> {
  const entry = fileURLToPath(new URL(`../../../../services/${folder}/dist/main.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], OPS_PORT: '0', STOP_WITH_STDIN: '1', ...environment };
  const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const httpPort = await new Promise<number | undefined>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${folder} did not become ready:\n${lines.join('\n')}`)), patienceMs);
    child.once('exit', () => reject(new Error(`${folder} ended:\n${lines.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (!line.includes('"event":"ready"')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line).httpPort);
    });
  });
  return {
    httpPort,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
