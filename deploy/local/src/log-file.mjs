import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const mostBytes = 10 * 1024 * 1024;
const olderFiles = 3;

/** A log of bounded size: when full it becomes `.1`, the older ones move up, the oldest goes. */
export class LogFile {
  #bytes;

  /** @param {string} path */
  constructor(path) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#bytes = sizeOf(path);
  }

  /**
   * A log that cannot be written, on a full disk, must not end what is logged.
   * @param {string} line
   */
  write(line) {
    try {
      if (this.#bytes > mostBytes) this.#rotate();
      appendFileSync(this.path, `${line}\n`);
      this.#bytes += Buffer.byteLength(line) + 1;
    } catch {
      this.#bytes = sizeOf(this.path);
    }
  }

  #rotate() {
    for (let age = olderFiles - 1; age >= 0; age -= 1) {
      const from = age === 0 ? this.path : `${this.path}.${age}`;
      if (sizeOf(from) > 0) renameSync(from, `${this.path}.${age + 1}`);
    }
    this.#bytes = 0;
  }
}

/** @param {string} path */
function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
