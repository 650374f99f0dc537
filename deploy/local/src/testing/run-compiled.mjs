import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

/**
 * Runs a file of CommonJS by what the engine compiled of it before, which lies beside it. With VOLTDECK_KEEP_COMPILED it is
 * put there when the process ends, with all functions that ran.
 * @param {string} file
 */
export function runCompiled(file) {
  // The engine takes what it compiled with the same flags alone, and telemetry sets this one.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const kept = `${file}.compiled`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, { filename: file, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  if (process.env['VOLTDECK_KEEP_COMPILED'] === '1') process.on('exit', () => writeFileSync(kept, script.createCachedData()));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}
