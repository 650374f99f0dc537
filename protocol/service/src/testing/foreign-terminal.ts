import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { until } from './device-line.ts';

const script = fileURLToPath(new URL('terminal.py', import.meta.url));

/** How the terminal behaves: see terminal.py. */
export interface TerminalWays {
  readonly vin: string;
  readonly answers?: 'standard' | 'own' | 'empty';
  readonly lateS?: number;
  readonly repeats?: boolean;
  readonly echo?: boolean;
  readonly upgrade?: 'works' | 'lies' | 'fails' | 'drops' | 'resumes' | 'tardy';
  readonly tardyS?: number;
  readonly reportS?: number;
}

const event = z.looseObject({ event: z.string() });
export type TerminalEvent = z.infer<typeof event>;

/** A terminal of another maker, in another language, as a process of its own. */
export class ForeignTerminal {
  readonly events: TerminalEvent[] = [];
  private failure = '';

  private constructor(private readonly child: ChildProcessWithoutNullStreams) {
    createInterface({ input: child.stdout }).on('line', (line) => this.events.push(event.parse(JSON.parse(line))));
    child.stderr.on('data', (text: Buffer) => (this.failure += text.toString()));
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => (this.failure = `python3 does not run (${error.message}): install it, on Debian with apt-get install -y python3`));
  }

  static async logIn(port: number, ways: TerminalWays): Promise<ForeignTerminal> {
    const terminal = new ForeignTerminal(spawn('python3', [script, JSON.stringify({ host: '127.0.0.1', port, ...ways })]));
    await terminal.does('loggedIn');
    return terminal;
  }

  /** Waits until it has said so, that many times. */
  async does(name: string, times = 1): Promise<TerminalEvent[]> {
    await until(() => this.failure !== '' || this.named(name).length >= times, `${name} of the foreign terminal; it said ${JSON.stringify(this.events)}`);
    if (this.failure !== '') throw new Error(this.failure);
    return this.named(name);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.pid === undefined) return;
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.stdin.end();
    await ended;
  }

  private named(name: string): TerminalEvent[] {
    return this.events.filter(({ event: each }) => each === name);
  }
}
