import type { ModuleBuild, ServedModule } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleBuild } from './build-schema.ts';
import { checkFiles } from './check-files.ts';
import { Refusal } from './refusal.ts';

/** Name of the description of a build in its folder. */
export const buildFileName = 'module.json';

/**
 * Reads the build of a folder and checks it: its description, the digest of every file, and what it refers to.
 *
 * @throws Refusal with the sentence that says why the build is not served.
 */
export async function readBuild(folder: string): Promise<ServedModule> {
  const build = await readDescription(join(folder, buildFileName));
  const files = await checkFiles(folder, build.files);
  const manifest = parseJson(files.get(build.entry), `the entry ${build.entry}`);
  checkReferences(build);
  return { ...build, baseUrl: `/modules/${build.name}/${build.version}/`, manifest };
}

async function readDescription(path: string): Promise<ModuleBuild> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(`${buildFileName} cannot be read; build the module first`);
  });
  const result = moduleBuild.safeParse(parseJson(bytes, buildFileName));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(`${buildFileName} does not describe a module: ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(bytes: Buffer | undefined, name: string): unknown {
  if (bytes === undefined) throw new Refusal(`${name} is not among the files of the build`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(`${name} is not JSON`);
  }
}

function checkReferences({ files, critical, routes, navigation }: ModuleBuild): void {
  const paths = new Set(files.map(({ path }) => path));
  const missing = [...critical.scripts, ...critical.styles].find((path) => !paths.has(path));
  if (missing !== undefined) throw new Refusal(`the critical file ${missing} is not among the files of the build`);
  const pages = new Set(routes.map(({ path }) => path));
  const twice = routes.find(({ path }, index) => routes.findIndex((route) => route.path === path) !== index);
  if (twice !== undefined) throw new Refusal(`the page ${twice.path} is declared twice`);
  const astray = navigation.find(({ path }) => !pages.has(path));
  if (astray !== undefined) throw new Refusal(`the navigation leads to ${astray.path}, which is no page of the module`);
}
