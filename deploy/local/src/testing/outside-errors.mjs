import { writeFileSync } from 'node:fs';

/** Writes what failed outside of every test, such as a promise that no one waited for, into the file that VOLTDECK_OUTSIDE_ERRORS names. */
export default class OutsideErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly {message?: string, VITEST_TEST_PATH?: string}[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const reported = errors.map(({ message = 'an error without a message', VITEST_TEST_PATH: file }) => ({ message: message.split('\n', 1).join(''), file }));
    writeFileSync(String(process.env.VOLTDECK_OUTSIDE_ERRORS), JSON.stringify(reported));
  }
}
