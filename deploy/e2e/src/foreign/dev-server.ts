import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { ModuleFolder } from './module-folder.ts';

/** `voltdeck module dev` in the folder of a module: its link into the console, or the address of its page on recorded answers. */
export class DevServer {
  readonly link: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, link: string) {
    this.#child = child;
    this.link = link;
  }

  static async start(module: ModuleFolder, ...flags: readonly string[]): Promise<DevServer> {
    const child = spawn(module.program, ['module', 'dev', ...flags, '--port', String(await freePort())], { cwd: module.path, env: module.environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    return new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        said.push(line);
        const link = (flags.includes('--recorded') ? /^Open (http:\S+)/ : /\b(https?:\S+#\S+)/).exec(line)?.[1];
        if (link !== undefined) resolve(new DevServer(child, link));
      });
      child.once('close', () => reject(new Error(`voltdeck module dev ended:\n${said.join('\n')}`)));
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill();
    await once(this.#child, 'close');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
  return address.port;
}
