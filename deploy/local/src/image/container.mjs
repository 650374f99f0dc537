import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { run } from '../command.mjs';
import { commandOf, environmentOf, workFolderOf } from './dockerfile.mjs';

const graceMs = 30_000;
const lastLines = 15;

/** @typedef {import('./stages.mjs').Image} Image */
/** What a container is given: its command, its environment, and the folder of its secrets. @typedef {{command?: readonly string[], environment?: Readonly<Record<string, string>>, secrets: string}} Given */

/** A process that runs from an image with the environment of its container, and with nothing of this machine's environment. */
export class Container {
  /** @type {string[]} */ #said = [];

  /** @param {string} name @param {Image} image @param {Given} given */
  constructor(name, image, given) {
    this.name = name;
    this.image = image;
    this.given = given;
    const [command = 'node', ...args] = [...commandOf(image.stage, 'ENTRYPOINT'), ...(given.command ?? commandOf(image.stage, 'CMD'))];
    this.child = spawn(command, args.map((arg) => this.#here(arg)), { cwd: image.at(workFolderOf(image.stage)), env: this.#environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) createInterface({ input: stream }).on('line', (line) => this.#said.push(line));
    /** @type {Promise<number | null>} */
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  get lastWords() {
    return this.#said.slice(-lastLines).join('\n');
  }

  /** @throws {Error} when its health check does not pass */
  async healthy() {
    const { exitCode } = this.child;
    if (exitCode !== null) throw new Error(`${this.name} ended with ${exitCode}:\n${this.lastWords}`);
    const [command = '', ...args] = commandOf(this.image.stage, 'HEALTHCHECK');
    await run(command, args, { env: this.#environment() }).catch(() => {
      throw new Error(`${this.name} is not healthy:\n${this.lastWords}`);
    });
  }

  /** @returns {Promise<number | null>} its exit code */
  async stop() {
    this.child.kill('SIGTERM');
    const late = setTimeout(() => this.child.kill('SIGKILL'), graceMs);
    return this.ended.finally(() => clearTimeout(late));
  }

  #environment() {
    const environmentGiven = { ...environmentOf(this.image.stage), ...this.given.environment };
    const { PATH, HOME } = process.env;
    return { PATH, HOME, ...Object.fromEntries(Object.entries(environmentGiven).filter(([, value]) => value !== '').map(([name, value]) => [name, this.#here(value)])) };
  }

  /** Where a path of the container lies on this machine. @param {string} text */
  #here(text) {
    if (text.startsWith('/run/secrets/')) return text.replace('/run/secrets', this.given.secrets);
    return text.startsWith('/') ? this.image.at(text) : text;
  }
}
