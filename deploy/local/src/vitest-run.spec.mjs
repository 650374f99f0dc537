import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './options.mjs';
import { countResults, filesToRepeat } from './vitest-run.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({ name: join(projectFolder, 'a.spec.ts'), status, assertionResults: tests.map((test) => ({ status: test, fullName: 'it works' })) });

const one = join(projectFolder, 'a.spec.ts');
const passed = { numPassedTests: 1, testResults: [file('passed', 'passed')] };

describe('the count of a test run', () => {
  it('is that of its tests', () => {
    const results = { numPassedTests: 2, testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed')] };
    expect(countResults({ results, outside: [], code: 1 })).toEqual({ passed: 2, failed: 1, failures: ['a.spec.ts: it works'] });
  });

  it('has one failure for a file that could not be loaded', () => {
    const results = { numPassedTests: 1, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countResults({ results, outside: [], code: 1 })).toEqual({ passed: 1, failed: 1, failures: ['a.spec.ts as a whole'] });
  });

  it('has one failure for each error outside of every test, with its words', () => {
    const run = { results: passed, outside: [{ message: 'line closed', file: one }, { message: 'no room' }], code: 1 };
    expect(countResults(run)).toEqual({ passed: 1, failed: 2, failures: ['outside of every test of a.spec.ts: line closed', 'outside of every test: no room'] });
  });

  it('has one failure when the run failed although nothing in it did', () => {
    expect(countResults({ results: passed, outside: [], code: 7 })).toEqual({ passed: 1, failed: 1, failures: ['the run itself, with exit code 7'] });
  });
});

describe('what is run once more as a whole', () => {
  it('is each file that had an error outside of its tests', () => {
    const outside = [{ message: 'line closed', file: one }, { message: 'line closed', file: one }];
    expect(filesToRepeat({ results: passed, outside, code: 1 })).toEqual(['a.spec.ts']);
  });

  it('is nothing when an error has no file, or a test failed as well', () => {
    expect(filesToRepeat({ results: passed, outside: [{ message: 'no room' }], code: 1 })).toEqual([]);
    expect(filesToRepeat({ results: { numPassedTests: 0, testResults: [file('failed', 'failed')] }, outside: [{ message: 'line closed', file: one }], code: 1 })).toEqual([]);
  });
});
