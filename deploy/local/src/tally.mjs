import { report } from './problem.mjs';

/** @typedef {{passed: number, failed: number, failures?: readonly string[]}} Count what failed, by name where it has one */

/** Adds up what passed and what failed over the parts of a run. */
export class Tally {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  failures = [];

  /**
   * Runs one part. A part that crashes counts as one failure, and the next still runs.
   * @param {string} name
   * @param {() => Promise<Count>} part
   */
  async part(name, part) {
    const startedAt = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const before = { passed: this.passed, failed: this.failed };
    try {
      const { passed, failed, failures = [] } = await part();
      this.passed += passed;
      this.failed += failed;
      this.failures.push(...failures);
    } catch (error) {
      this.crashed(error);
    }
    process.stdout.write(`== ${name}: ${this.passed - before.passed} passed, ${this.failed - before.failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  }

  /**
   * Makes one check and prints how it went.
   * @param {string} sentence
   * @param {() => Promise<void>} check
   */
  async check(sentence, check) {
    try {
      await check();
      this.passed += 1;
      process.stdout.write(`passed  ${sentence}\n`);
    } catch (error) {
      this.failed += 1;
      this.failures.push(sentence);
      process.stdout.write(`FAILED  ${sentence}\n        ${error instanceof Error ? error.message : error}\n`);
    }
  }

  /**
   * What could not even start or end counts as one failure.
   * @param {unknown} error
   */
  crashed(error) {
    this.failed += 1;
    report(error);
  }

  /** What failed, once more by name, the line that ends a run, and the exit code. */
  finish() {
    for (const name of this.failures) process.stdout.write(`\nFAILED  ${name}`);
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}
