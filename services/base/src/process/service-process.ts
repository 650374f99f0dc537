import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A service as a process of its own, for tests: from its build, or from the single file that `npm test` makes of that. */
export interface ServiceProcess {
  /** Contents of its ready line. */
  readonly ready: ReadyLine;
  /** Everything it has written. */
  output(): string;
  /** Freezes it as it is: it holds its connections and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** @returns its exit code; null when it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const port = z.number().optional();
const readyLine = z.looseObject({ event: z.literal('ready'), opsPort: z.number(), httpPort: port, tcpPort: port, tlsPort: port });
export type ReadyLine = z.infer<typeof readyLine>;

const entryFile = process.env['VOLTDECK_BUNDLED'] === '1' ? '.bundle/main.mjs' : 'dist/main.js';

const patienceMs = 50_000;

function readReady(line: string): ReadyLine | null {
  try {
    return readyLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Starts a service and waits until it serves. It ends with the process that started it.
 * @param folder of the service, from the project's root
 * @throws Error with all that it wrote, when it ends before it serves or does not serve within 50 s
 */
export async function startProcess(folder: string, environment: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const entry = fileURLToPath(new URL(`../../../../${folder}/${entryFile}`, import.meta.url));
  const env = { PATH: process.env['PATH'], OPS_PORT: '0', STOP_WITH_STDIN: '1', ...environment };
  const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const ready = new Promise<ReadyLine>((resolve, reject) => {
    const give = (reason: string): void => reject(new Error(`${folder} ${reason}:\n${lines.join('\n')}`));
    const timer = setTimeout(() => give('did not become ready'), patienceMs);
    const take = (line: string): void => {
      lines.push(line);
      const parsed = readReady(line);
      if (parsed) resolve(parsed);
    };
    createInterface({ input: child.stdout }).on('line', take);
    createInterface({ input: child.stderr }).on('line', take);
    child.once('exit', () => give('ended'));
    child.once('error', reject);
    void ended(child).then(() => clearTimeout(timer));
  });
  return {
    ready: await ready.catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    }),
    output: () => lines.join('\n'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended(child);
    },
  };
}

/** Starts several; when one of them does not start, the others are stopped. */
export async function startProcesses(starts: readonly Promise<ServiceProcess>[]): Promise<ServiceProcess[]> {
  const settled = await Promise.allSettled(starts);
  const failure = settled.find((start) => start.status === 'rejected');
  if (!failure) return Promise.all(starts);
  await Promise.all(settled.map((start) => (start.status === 'fulfilled' ? start.value.stop() : null)));
  throw failure.reason;
}
