import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../stack/process.mjs';
import { plainEntry, stubs } from './plain-sources.mjs';

const load = (name) => import(pathToFileURL(createRequire(join(projectFolder, 'shell/package.json')).resolve(name)).href);

/** What the preset of the shell adds for federation. */
const federated = new Set(['ModuleFederationPlugin', 'BuildJsonPlugin']);

/**
 * Builds pages as one plain application in `folder`, by the preset of the shell without its federation, so that the
 * edge serves it like a shell. `split` parts react, ui and main as the shell does; without it all is one file.
 */
export async function buildPlain({ folder, pages, split, laden = false }) {
  const { rspack } = await load('@rspack/core');
  const { shellConfig } = await load('@voltdeck/kit/rspack');
  const sources = join(folder, 'src');
  await mkdir(sources, { recursive: true });
  const write = async (name, text) => {
    await writeFile(join(sources, name), text);
    return join(sources, name);
  };
  const entry = await write('main.tsx', plainEntry(pages, laden));
  const registerPages = await write('register-pages.ts', stubs['register-pages.ts']);
  const federation = await write('federation.ts', stubs['federation.ts']);
  const base = shellConfig(join(projectFolder, 'shell'));
  const output = join(folder, 'dist');
  const compiler = rspack({
    ...base,
    entry: { main: entry },
    devtool: false,
    output: { ...base.output, path: output, uniqueName: 'voltdeck_plain' },
    resolve: { ...base.resolve, modules: [join(projectFolder, 'node_modules'), 'node_modules'], alias: { '@voltdeck/kit/federation': federation } },
    optimization: { ...base.optimization, splitChunks: split ? base.optimization.splitChunks : { cacheGroups: { default: false, defaultVendors: false } } },
    plugins: [...base.plugins.filter((plugin) => !federated.has(plugin.constructor.name)), new rspack.NormalModuleReplacementPlugin(/register-pages\.ts$/, registerPages)],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close((closing) => (error ?? closing ? reject(error ?? closing) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(`The plain build failed:\n${stats.toString({ all: false, errors: true })}`);
  await describe(output, stats.compilation.entrypoints.get('main').getFiles());
  return output;
}

/** Writes `build.json`, from which the edge takes what its HTML names. A console that provides nothing gets no modules. */
async function describe(output, first) {
  const names = (await readdir(output)).filter((name) => /\.(js|css)$/.test(name));
  const files = await Promise.all(names.map(async (path) => {
    const bytes = await readFile(join(output, path));
    return { path, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
  }));
  const critical = { scripts: first.filter((name) => name.endsWith('.js')), styles: first.filter((name) => name.endsWith('.css')) };
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  await writeFile(join(output, 'build.json'), JSON.stringify({ id, critical, shared: {}, provides: {}, files }));
}
