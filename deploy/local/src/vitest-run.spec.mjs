import { describe, expect, it } from 'vitest';
import { countResults } from './vitest-run.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

describe('the count of a test run', () => {
  it('is that of its tests', () => {
    const results = { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed')] };
    expect(countResults(results, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('has one failure for a file that could not be loaded', () => {
    expect(countResults({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('has one failure when the run failed although no test did', () => {
    expect(countResults({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });
});
