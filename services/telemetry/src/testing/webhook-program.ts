import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const documents = { en: '../../../../docs/en/api.md', 'zh-CN': '../../../../docs/zh-CN/api.md' } as const;

/** The receiver that the API's document of a language shows. */
export async function documentedReceiver(language: keyof typeof documents): Promise<string> {
  const text = await readFile(new URL(documents[language], import.meta.url), 'utf8');
  const code = /```js\n(\/\/ receiver\.mjs[^]*?)```/.exec(text)?.[1];
  if (code === undefined) throw new Error(`${documents[language]} shows no receiver.mjs`);
  return code;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The documented receiver as a process of its own, which can be killed and started again on its port. */
export class WebhookProgram {
  /** What it took, over all of its lives; repeated where one was killed before it answered. */
  readonly lines: string[] = [];
  private child: ChildProcess | null = null;

  private constructor(
    private readonly code: string,
    private readonly port: number,
  ) {}

  static async of(language: keyof typeof documents): Promise<WebhookProgram> {
    return new WebhookProgram(await documentedReceiver(language), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  async start(secret: string): Promise<void> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', this.code], { env: { WEBHOOK_SECRET: secret, PORT: String(this.port) }, stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.lines.push(line));
    // It may take a moment until it listens; an outlet waits for it.
    await once(child, 'spawn');
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    // The lines that it has written are read to their end.
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
}
