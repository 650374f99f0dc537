import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { askWhetherItServes } from './ask-whether-it-serves.mjs';
import { countFailures, restartDelayMs } from './backoff.mjs';
import { hasRoom, roomText } from './disk-room.mjs';
import { LogFile } from './log-file.mjs';
import { Problem } from './problem.mjs';
import { endProcess, forgetProcessId, identify, sendSignal, writeProcessId } from './process-id.mjs';

/**
 * One process of the stack.
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {readonly string[]} after what must serve before this is started
 * @property {number} layer the stack stops from the highest layer down
 * @property {NodeJS.Signals} stopSignal
 * @property {number} stopWithinMs
 * @property {boolean} watchParent whether it hears the end of its parent through a channel
 * @property {boolean} [mayEnd] whether its work can be done: then it ends well, and is not started again
 * @property {boolean} [needsRoom] whether it must not be started again on a full disk
 * @property {(line: string) => {ready: boolean, worth: string | null, full?: boolean}} readLine
 * @property {() => Promise<void>} [ready] asked when it does not say itself that it serves
 * @property {boolean} [endWhenSilent] whether it is asked endlessly, and started again when it no longer answers
 */

/** @typedef {{data: string, announce: (name: string, text: string) => void}} Surroundings */

const attemptsToServe = 3;
/** A service that refuses its settings ends so, and would refuse them again. */
const refusal = 'exit code 2';
const doneWell = 'exit code 0';
const serveWithinMs = 90_000;
const askForRoomMs = 1000;

/** Keeps one process alive: starts it, keeps its log, starts it again after a crash, ends it. */
export class Supervised {
  #stopping = false;
  #failures = 0;
  #ends = 0;
  #served = false;
  /** @type {import('./process-id.mjs').ProcessId | null} */ #id = null;
  /** @type {NodeJS.Timeout | undefined} */ #timer;
  /** @type {{resolve: () => void, reject: (reason: Problem) => void} | undefined} */ #waiting;
  /** @type {string[]} */ #lastWords = [];

  /**
   * @param {ProcessSpec} spec
   * @param {Surroundings} surroundings
   */
  constructor(spec, { data, announce }) {
    this.spec = spec;
    this.data = data;
    this.announce = (/** @type {string} */ text) => announce(spec.name, text);
    this.log = new LogFile(join(data, 'logs', `${spec.name}.log`));
    this.pidFile = join(data, 'run', `${spec.name}.pid`);
    mkdirSync(join(data, 'run'), { recursive: true });
  }

  /**
   * @returns {Promise<void>} resolves when it serves for the first time
   * @throws {Problem} when it ends again and again before that, or does not serve in time
   */
  start() {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(this.#problem(`does not serve within ${serveWithinMs / 1000} s`)), serveWithinMs);
      const settle = () => clearTimeout(late);
      this.#waiting = { resolve: () => (settle(), resolve()), reject: (reason) => (settle(), reject(reason)) };
      this.#spawn();
    });
  }

  #spawn() {
    const { command, args, env, watchParent } = this.spec;
    const startedAt = Date.now();
    this.#lastWords = [];
    const stdio = /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'pipe', 'pipe', ...(watchParent ? ['ipc'] : [])]);
    // A group of its own, so that Ctrl-C at the terminal reaches the supervisor alone and the order of the end is kept.
    const child = spawn(command, args, { env: env ?? process.env, stdio, detached: true });
    this.#id = child.pid === undefined ? null : identify(child.pid);
    if (this.#id !== null) writeProcessId(this.pidFile, this.#id);
    for (const output of [child.stdout, child.stderr]) {
      if (output !== null) createInterface({ input: output }).on('line', (line) => this.#hear(line));
    }
    child.on('error', (error) => this.#lastWords.push(error.message));
    child.on('close', (code, signal) => this.#ended(signal ?? `exit code ${code}`, Date.now() - startedAt));
    if (this.spec.ready !== undefined) this.#watch(this.#id, this.spec.ready);
  }

  /** @param {string} line */
  #hear(line) {
    this.log.write(line);
    const { ready, worth, full } = this.spec.readLine(line);
    if (full === true) this.#endForFullDisk();
    if (ready) this.#serves();
    if (worth === null || this.#stopping) return;
    this.#lastWords = [...this.#lastWords, worth].slice(-5);
    this.announce(worth);
  }

  #endForFullDisk() {
    if (this.#id === null) return;
    this.announce('met a full disk and is ended, so that it does not lose what it holds');
    sendSignal(this.#id, 'SIGKILL');
  }

  #serves() {
    this.announce(this.#served ? 'serves again' : 'serves');
    this.#served = true;
    this.#waiting?.resolve();
  }

  /**
   * @param {string} how
   * @param {number} livedMs
   */
  #ended(how, livedMs) {
    this.#id = null;
    // Who ended it has forgotten it: by now the file can be that of its successor.
    if (this.#stopping) return;
    forgetProcessId(this.pidFile);
    if (this.spec.mayEnd === true && this.#served && how === doneWell) return;
    this.#ends += 1;
    if (!this.#served && (how === refusal || this.#ends >= attemptsToServe)) {
      const times = this.#ends > 1 ? `, ${this.#ends} times` : '';
      return this.#waiting?.reject(this.#problem(`ended before it served (${how}${times})`));
    }
    this.#failures = countFailures(this.#failures, livedMs);
    const delayMs = restartDelayMs(this.#failures);
    this.#failures += 1;
    this.announce(`ended (${how}); starting it again in ${delayMs / 1000} s`);
    this.#timer = setTimeout(() => this.#startAgain(), delayMs);
  }

  #startAgain() {
    if (this.spec.needsRoom !== true || hasRoom(this.data)) return this.#spawn();
    this.announce(`waits for ${roomText} of room on the disk of ${this.data}`);
    this.#timer = setTimeout(() => this.#startAgain(), askForRoomMs);
  }

  /**
   * @param {import('./process-id.mjs').ProcessId | null} id
   * @param {() => Promise<void>} ready
   */
  #watch(id, ready) {
    if (id === null) return;
    const { name, stopSignal, stopWithinMs, endWhenSilent } = this.spec;
    void askWhetherItServes({ name, ready }, {
      withinMs: serveWithinMs,
      keepAsking: endWhenSilent === true,
      gone: () => this.#id !== id || this.#stopping,
      onServes: () => this.#serves(),
      onSilent: () => {
        this.announce('runs but does not serve: starting it again');
        void endProcess(id, stopSignal, stopWithinMs);
      },
    });
  }

  /** Ends it permanently: asked first, made to after its time. */
  async stop() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#id !== null) await endProcess(this.#id, this.spec.stopSignal, this.spec.stopWithinMs);
    forgetProcessId(this.pidFile);
  }

  /** Ends it at once. */
  kill() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#id !== null) sendSignal(this.#id, 'SIGKILL');
    forgetProcessId(this.pidFile);
  }

  /** @param {string} what */
  #problem(what) {
    const words = this.#lastWords.map((line) => `\n  ${line}`).join('');
    return new Problem(`${this.spec.name} ${what}. Its log: ${this.log.path}${words}`);
  }
}
