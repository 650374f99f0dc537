/** A failure whose message is a sentence for the person at the terminal: shown as it is, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} sentence what failed, which value, what to do
   * @param {number} [exitCode] 2 for a mistake on the command line, 1 for everything else
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}

/**
 * Prints a failure the way a person can use it and gives the exit code that belongs to it.
 * @param {unknown} error
 * @returns {number}
 */
export function report(error) {
  const known = error instanceof Problem;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  return known ? error.exitCode : 1;
}
