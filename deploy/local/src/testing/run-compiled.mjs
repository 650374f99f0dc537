import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

/** @typedef {{exports: unknown}} Loaded */

/** @type {Map<string, Loaded>} */
const loaded = new Map();

/**
 * Runs a file of CommonJS, and those beside it that it asks for, by what the engine compiled of them before. With
 * VOLTDECK_KEEP_COMPILED that is put beside them when the process ends, with all functions that ran.
 * @param {string} file
 */
export function runCompiled(file) {
  // The engine takes what it compiled with the same flags alone, and telemetry sets this one.
  setFlagsFromString('--no-allocation-site-pretenuring');
  load(file);
}

/** @param {string} file @returns {unknown} what it exports */
function load(file) {
  const before = loaded.get(file);
  if (before !== undefined) return before.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const requireOther = createRequire(file);
  const require = Object.assign((/** @type {string} */ name) => (name.startsWith('./') ? load(join(dirname(file), name)) : requireOther(name)), requireOther);
  compiled(file).runInThisContext()(module.exports, require, module, file, dirname(file));
  return module.exports;
}

/** @param {string} file */
function compiled(file) {
  const kept = `${file}.compiled`;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const script = new Script(source, { filename: file, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  if (process.env['VOLTDECK_KEEP_COMPILED'] === '1') process.on('exit', () => writeFileSync(kept, script.createCachedData()));
  return script;
}
