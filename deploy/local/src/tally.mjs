import { report } from './problem.mjs';

/** @typedef {{passed: number, failed: number}} Count */

/** Adds up what passed and what failed over the parts of a run. */
export class Tally {
  passed = 0;
  failed = 0;

  /**
   * Runs one part. A part that crashes counts as one failure, and the next still runs.
   * @param {string} name
   * @param {() => Promise<Count>} part
   */
  async part(name, part) {
    const startedAt = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const count = await part().catch((error) => {
      report(error);
      return { passed: 0, failed: 1 };
    });
    this.passed += count.passed;
    this.failed += count.failed;
    process.stdout.write(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  }

  /** The line that ends a run, and the exit code. */
  finish() {
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}
