/** Names the tests that passed only at their second attempt: each hides a race, of ours or of the test. */
export default class SecondAttempts {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.names) process.stdout.write(`  passed at the second attempt: ${name}\n`);
  }
}
