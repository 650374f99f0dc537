import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './options.mjs';
import { countResults } from './vitest-run.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({ name: join(projectFolder, 'a.spec.ts'), status, assertionResults: tests.map((test) => ({ status: test, fullName: 'it works' })) });

describe('the count of a test run', () => {
  it('is that of its tests', () => {
    const results = { numPassedTests: 2, testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed')] };
    expect(countResults(results, 1)).toEqual({ passed: 2, failed: 1, failures: ['a.spec.ts: it works'] });
  });

  it('has one failure for a file that could not be loaded', () => {
    expect(countResults({ numPassedTests: 1, testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({ passed: 1, failed: 1, failures: ['a.spec.ts as a whole'] });
  });

  it('has one failure when the run failed although no test did', () => {
    expect(countResults({ numPassedTests: 1, testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, failures: ['an error outside of every test'] });
  });
});
