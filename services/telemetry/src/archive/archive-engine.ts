import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import type { EngineAnswer, EngineCall, EngineResults, EngineSettings } from './engine/calls.ts';

/** Compiled, as Node runs it. */
const body = new URL('../../dist/archive/engine/engine.process.js', import.meta.url);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What it answered with is its own message: a statement that fails, or a file that is none. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** A running engine. */
class Engine {
  private readonly waiting = new Map<number, Waiting>();
  private readonly ended: Promise<void>;
  private readonly process: ChildProcess;
  private calls = 0;

  constructor(settings: EngineSettings) {
    // Of our environment only what Node needs: the engine's process is given no other secret than the store's address.
    this.process = fork(body, { serialization: 'advanced', execArgv: [], env: { PATH: process.env['PATH'], ARCHIVE_ENGINE: JSON.stringify(settings) } });
    this.process.on('message', (answer: EngineAnswer) => this.take(answer));
    this.process.on('error', (error) => this.lose(error));
    this.ended = new Promise((resolve) => {
      this.process.on('exit', (code, signal) => {
        this.lose(new EngineError(`The archive's engine ended with ${signal ?? code}`));
        resolve();
      });
    });
  }

  get isAlive(): boolean {
    return this.process.connected;
  }

  ask(call: EngineCall): Promise<unknown> {
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.send({ id, call }, (error) => error !== null && this.fail(id, error));
    });
  }

  async end(): Promise<void> {
    this.process.kill();
    await this.ended;
  }

  private take(answer: EngineAnswer): void {
    if ('error' in answer) return this.fail(answer.id, new EngineError(answer.error));
    this.waiting.get(answer.id)?.resolve(answer.result);
    this.waiting.delete(answer.id);
  }

  private fail(id: number, error: Error): void {
    this.waiting.get(id)?.reject(error);
    this.waiting.delete(id);
  }

  private lose(error: Error): void {
    for (const id of [...this.waiting.keys()]) this.fail(id, error);
  }
}

/** DuckDB in a process of its own, started when it is first needed: most deployments have no archive. */
export class ArchiveEngine {
  /** Reading must not wait for a day that is being written: one process each. */
  private readonly engines = new Map<'read' | 'write', Engine>();

  constructor(readonly settings: EngineSettings) {}

  async ask<Call extends EngineCall>(call: Call): Promise<EngineResults[Call['kind']]> {
    const work = call.kind === 'query' ? 'read' : 'write';
    return (await (await this.engine(work)).ask(call)) as EngineResults[Call['kind']];
  }

  async close(): Promise<void> {
    const engines = [...this.engines.values()];
    this.engines.clear();
    await Promise.all(engines.map((engine) => engine.end()));
  }

  private async engine(work: 'read' | 'write'): Promise<Engine> {
    await mkdir(this.settings.workFolder, { recursive: true, mode: 0o700 });
    const running = this.engines.get(work);
    if (running?.isAlive === true) return running;
    const engine = new Engine(this.settings);
    this.engines.set(work, engine);
    return engine;
  }
}
