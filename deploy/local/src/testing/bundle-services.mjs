import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { projectFolder } from '../options.mjs';

const services = ['services/identity', 'services/fleet', 'services/telemetry', 'services/modules', 'services/edge', 'protocol/forwarder', 'protocol/service'];

/** What is loaded from its own place: programs of the machine's own code. */
const native = [/^@node-rs\//, /^@napi-rs\//, /\.node$/];

/** A bundled module still finds the files that are beside its source. @type {import('rolldown').Plugin} */
const knowsItsPlace = {
  name: 'knows its place',
  transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : null),
};

const imports = /^(?:import\s[^;]*;\s*)+/;

/** Only code that is no module is compiled once for all processes, and that cannot wait at its top level. @type {import('rolldown').Plugin} */
const waitsInFunction = {
  name: 'waits in a function',
  transform(code, id) {
    if (this.getModuleInfo(id)?.isEntry !== true) return null;
    const [head = ''] = imports.exec(code) ?? [];
    return `${head}\n(async () => {\n${code.slice(head.length)}\n})();`;
  },
};

/** Packages name others that need not be there, such as drivers of other databases. @type {import('rolldown').Plugin} */
const doesWithoutOthers = {
  name: 'does without others',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer === undefined || isBuiltin(source)) return null;
      return (await this.resolve(source, importer, { ...options, skipSelf: true })) ?? { id: source, external: true };
    },
  },
};

/**
 * Puts each built service with all its packages into `.bundle/main.cjs` and what that asks for late, beside it what the engine compiled of
 * that, and `main.mjs`, which starts it. For tests alone: they start some two hundred processes, and most of the CPU time
 * that one needs to be ready goes into finding, reading and compiling its files.
 */
export async function bundleServices() {
  for (const folder of services) {
    const bundle = await rolldown({ input: join(projectFolder, folder, 'dist/main.js'), platform: 'node', external: native, treeshake: false, logLevel: 'silent', plugins: [waitsInFunction, doesWithoutOthers, knowsItsPlace] });
    const place = join(projectFolder, folder, '.bundle');
    // Migrations are known to the database by the names of their classes.
    await bundle.write({ dir: place, format: 'cjs', entryFileNames: 'main.cjs', chunkFileNames: '[name]-[hash].cjs', keepNames: true, cleanDir: true });
    await bundle.close();
    const start = join(place, 'main.mjs');
    await writeFile(start, `import { runCompiled } from ${JSON.stringify(new URL('run-compiled.mjs', import.meta.url).href)};\nrunCompiled(${JSON.stringify(join(place, 'main.cjs'))});\n`);
    // Without its settings it says so and ends, and leaves what was compiled so far.
    spawnSync(process.execPath, [start], { env: { PATH: process.env['PATH'], VOLTDECK_KEEP_COMPILED: '1' } });
  }
}
