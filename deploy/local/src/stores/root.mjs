import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../command.mjs';
import { withLock } from '../lock.mjs';
import { Problem } from '../problem.mjs';
import { hostMirror, isRoot, needCommand } from './apt.mjs';
import { userNamespace } from './enter.mjs';

const suite = 'trixie';
const packages = ['postgresql-17-timescaledb', 'nats-server'];

/** The folder of the private Debian root: one for all checkouts of a user, another when the recipe changes. @param {readonly string[]} included */
function rootFolder(included) {
  const recipe = createHash('sha256').update([suite, ...included].join(' ')).digest('hex').slice(0, 8);
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'voltdeck', `debian-${suite}-${recipe}${isRoot() ? '' : '-rootless'}`);
}

/**
 * Makes the root unless it is there. It appears under its name only when it is whole.
 * @param {(text: string) => void} progress
 * @param {readonly string[]} [more] packages besides those of the two stores: a root of its own
 * @returns {Promise<string>} its folder
 */
export async function makeRoot(progress, more = []) {
  const included = [...packages, ...more];
  const folder = rootFolder(included);
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const onWait = (/** @type {number} */ holder) => progress(`process ${holder} is making the private Debian root: waiting for it`);
  await withLock(`${folder}.lock`, { onWait }, async () => {
    if (!existsSync(folder)) await build(folder, included, progress);
  });
  return folder;
}

/**
 * @param {string} folder
 * @param {readonly string[]} included
 * @param {(text: string) => void} progress
 */
async function build(folder, included, progress) {
  await needCommand('mmdebstrap', ['mmdebstrap', 'debian-archive-keyring'], progress);
  const mirror = await hostMirror();
  progress(`making a private Debian root with PostgreSQL, TimescaleDB and NATS (once, about half a minute)`);
  // A mirror that keeps only the host's own release has no trixie: then mmdebstrap's own choice.
  const attempts = mirror === null ? [[]] : [[mirror], []];
  let failure = '';
  for (const attempt of attempts) {
    try {
      await (isRoot() ? buildAsRoot : buildRootless)(`${folder}.part`, recipeOf(included), attempt, progress);
      renameSync(`${folder}.part`, folder);
      return;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Problem(`The private Debian root in ${folder} could not be made.\n${failure}`);
}

/** In namespaces of its own, mmdebstrap ends with this process, and what it mounted in the folder goes with it: the folder can be deleted at once. */
const endingTogether = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private', '--'];

const recipeOf = (/** @type {readonly string[]} */ included) => ['--variant=minbase', `--include=${included.join(',')}`];

/**
 * @param {string} part
 * @param {readonly string[]} recipe
 * @param {readonly string[]} mirror
 * @param {(text: string) => void} progress
 */
async function buildAsRoot(part, recipe, mirror, progress) {
  rmSync(part, { recursive: true, force: true });
  await run('setpriv', [...endingTogether, 'mmdebstrap', ...recipe, '--format=directory', suite, part, ...mirror], { onLine: steps(progress) });
}

/**
 * Without root mmdebstrap cannot write below a private home folder, so it writes a tar file, unpacked here.
 * @param {string} part
 * @param {readonly string[]} recipe
 * @param {readonly string[]} mirror
 * @param {(text: string) => void} progress
 */
async function buildRootless(part, recipe, mirror, progress) {
  const enter = userNamespace();
  await run('unshare', [...enter, '--', 'rm', '-rf', part, `${part}.tar`]);
  await run('mmdebstrap', [...recipe, '--mode=unshare', '--format=tar', suite, `${part}.tar`, ...mirror], { onLine: steps(progress) });
  mkdirSync(part);
  await run('unshare', [...enter, '--', 'tar', '-xf', `${part}.tar`, '-C', part, '--exclude=./dev/*']);
  rmSync(`${part}.tar`);
}

/** @param {(text: string) => void} progress */
function steps(progress) {
  return (/** @type {string} */ line) => {
    if (/^I: (running|downloading|extracting|installing|success)/.test(line)) progress(`  ${line.slice(3)}`);
  };
}
