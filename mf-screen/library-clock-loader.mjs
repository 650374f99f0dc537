import { join } from 'node:path';

const clock = JSON.stringify(join(import.meta.dirname, 'src/showcase/library-clock.ts'));
const names = '{ setTimeout, clearTimeout, requestAnimationFrame }';
const uses = /\b(setTimeout|requestAnimationFrame)\(/;
const isModule = (/** @type {string} */ source) => /^(import|export) /m.test(source);

/**
 * Has a file of the decoration library take its timers and frames from the clock of the showcase, which can end them.
 * @param {string} source
 */
export default function takeClock(source) {
  if (!uses.test(source)) return source;
  return isModule(source) ? `import ${names} from ${clock};\n${source}` : `'use strict';\nvar ${names} = require(${clock});\n${source}`;
}
