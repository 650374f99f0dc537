import { join } from 'node:path';
import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { projectFolder } from '../options.mjs';

const services = ['services/identity', 'services/fleet', 'services/telemetry', 'services/modules', 'services/edge', 'protocol/service'];

/** What is loaded from its own place: programs of the machine's own code. */
const native = [/^@node-rs\//, /^@napi-rs\//, /\.node$/];

/** A bundled module still finds the files that are beside its source. @type {import('rolldown').Plugin} */
const knowsItsPlace = {
  name: 'knows its place',
  transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : null),
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
 * Puts each built service with all its packages into one file, `.bundle/main.mjs`, for tests alone: they start some two
 * hundred processes, and a process that loads a single file needs about half the CPU time to be ready.
 */
export async function bundleServices() {
  for (const folder of services) {
    const bundle = await rolldown({ input: join(projectFolder, folder, 'dist/main.js'), platform: 'node', external: native, treeshake: false, logLevel: 'silent', plugins: [doesWithoutOthers, knowsItsPlace] });
    // Migrations are known to the database by the names of their classes.
    await bundle.write({ dir: join(projectFolder, folder, '.bundle'), format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs', keepNames: true, cleanDir: true });
    await bundle.close();
  }
}
