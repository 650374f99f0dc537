import { readFileSync } from 'node:fs';
import { findCommand, run } from '../command.mjs';
import { Problem } from '../problem.mjs';

export const isRoot = () => process.getuid?.() === 0;

/**
 * Installs Debian packages when a command is missing, or says which to install.
 * @param {string} command the command that must be there afterwards
 * @param {readonly string[]} packages
 * @param {(text: string) => void} progress
 * @throws {Problem} without root, or when apt fails
 */
export async function needCommand(command, packages, progress) {
  if (findCommand(command) !== null) return;
  await installPackages(packages, progress);
}

/**
 * @param {readonly string[]} packages
 * @param {(text: string) => void} progress
 */
export async function installPackages(packages, progress) {
  const list = packages.join(' ');
  if (findCommand('apt-get') === null) throw new Problem(`Missing: ${list}. Install it with the package manager of this system.`);
  if (!isRoot()) throw new Problem(`Missing: ${list}. Install it once with: sudo apt-get install -y ${list}`);
  progress(`installing ${list}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A third party's source that does not answer must not be in the way of Debian's own.
  await run('apt-get', ['update', '-q'], { env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

/** The mirror of Debian's own archive that this host uses; null elsewhere (Ubuntu has its own archive). */
export async function hostMirror() {
  const release = readFileSync('/etc/os-release', 'utf8');
  const codename = /^VERSION_CODENAME=(\S+)$/m.exec(release)?.[1];
  if (!/^ID=debian$/m.test(release) || codename === undefined) return null;
  const targets = await run('apt-get', ['indextargets', '--no-release-info', '--format', '$(REPO_URI) $(RELEASE) $(COMPONENT)']);
  const line = targets.split('\n').find((target) => target.endsWith(` ${codename} main`));
  return line?.split(' ')[0] ?? null;
}
