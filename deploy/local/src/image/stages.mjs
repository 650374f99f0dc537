import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { run } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { environmentOf, stagesOf, stagesOfLast, workFolderOf } from './dockerfile.mjs';
import { ignoredBy } from './ignored.mjs';

/** @typedef {import('./dockerfile.mjs').Stage} Stage */
/** The last stage, its root, and where a path of the image lies in it. @typedef {{stage: Stage, root: string, at: (path: string) => string}} Image */

/** Only root may give a file away, and here no one is another user. */
const givingAway = / && chown \S+ \S+/g;
const mount = /^--mount=\S+ /;

/**
 * Does what a Dockerfile says, each stage in a folder that serves as its root; the base image is what this machine has.
 * @param {string} path of the Dockerfile, in the project
 * @param {{folder: string, say: (text: string) => void}} where
 * @returns {Promise<Image>}
 */
export async function imageOf(path, { folder, say }) {
  const stages = stagesOfLast(stagesOf(readFileSync(join(projectFolder, path), 'utf8')));
  const ignored = ignoredBy(readFileSync(join(projectFolder, `${path}.dockerignore`), 'utf8'));
  const roots = new Map(stages.map(({ name }, index) => [name, join(folder, name === '' ? `stage-${index}` : name)]));
  const [last] = stages.slice(-1);
  if (last === undefined) throw new Error(`${path} has no stage`);
  for (const stage of stages) await built(stage, { roots, ignored, say });
  const root = roots.get(last.name) ?? folder;
  return { stage: last, root, at: (inside) => join(root, inside) };
}

/** @param {Stage} stage @param {{roots: Map<string, string>, ignored: (path: string) => boolean, say: (text: string) => void}} how */
async function built(stage, { roots, ignored, say }) {
  const root = roots.get(stage.name) ?? '';
  const folder = join(root, workFolderOf(stage));
  mkdirSync(folder, { recursive: true });
  for (const { instruction, text } of stage.steps) {
    if (instruction !== 'RUN' && instruction !== 'COPY') continue;
    say(`${stage.name || 'image'}: ${instruction} ${text.slice(0, 80)}`);
    if (instruction === 'RUN') await run('sh', ['-c', within(root, text.replace(mount, '').replaceAll(givingAway, ''))], { cwd: folder, env: { ...process.env, ...environmentOf(stage) } });
    else await copied(text, { folder, roots, ignored });
  }
}

/** Absolute folders of the image, moved under the folder that serves as the root. @param {string} root @param {string} text */
const within = (root, text) => text.replaceAll(/(?<=^|\s)\/(?=[a-z])/g, `${root}/`);

/** A folder gives what is in it, a file itself. @param {string} text @param {{folder: string, roots: ReadonlyMap<string, string>, ignored: (path: string) => boolean}} where */
async function copied(text, { folder, roots, ignored }) {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const sources = paths.split(/\s+/);
  const to = join(folder, sources.pop() ?? '.');
  mkdirSync(to, { recursive: true });
  for (const source of sources) {
    if (from !== undefined) await run('cp', ['--archive', '--link', '--force', `${join(roots.get(from) ?? '', source)}/.`, to]);
    else copyContext(join(projectFolder, source), to, ignored);
  }
}

/** @param {string} source @param {string} to @param {(path: string) => boolean} ignored */
function copyContext(source, to, ignored) {
  const filter = (/** @type {string} */ path) => !ignored(relative(projectFolder, path));
  cpSync(source, statSync(source).isDirectory() ? to : join(to, basename(source)), { recursive: true, verbatimSymlinks: true, filter });
}
