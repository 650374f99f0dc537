import { works } from '../command.mjs';
import { isRoot } from './apt.mjs';

/** Options of unshare(1) that make an ordinary user root of a namespace of its own, with the ids of /etc/subuid. */
export function userNamespace() {
  return isRoot() ? [] : ['--user', '--map-root-user', '--map-auto'];
}

/** Whether this user may make the mount namespace that the private root needs. */
export async function canEnter() {
  return works('unshare', [...userNamespace(), '--mount', '--propagation', 'private', '--', 'mount', '--rbind', '/proc', '/proc']);
}

/**
 * The store's folder becomes /mnt of the root. The mounts live in a namespace that ends with the process, and
 * every step is an exec, so the process number stays the one that was started.
 */
const script = `
set -eu
root=$1; folder=$2; user=$3; death=$4; shift 4
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind "$folder" "$root/mnt"
chroot "$root" sh -c 'test "$(stat -c %U /mnt)" = "$0" || chown -R "$0:" /mnt' "$user"
cd /
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups $death -- "$@"
`;

/**
 * The command line that runs a program inside the private root as one of its users.
 * @param {{root: string, folder: string, user: string, dieWithParent?: NodeJS.Signals}} where
 *   dieWithParent is the signal the program gets when the process that started it ends
 * @param {readonly string[]} program
 * @returns {{command: string, args: string[]}}
 */
export function inRoot({ root, folder, user, dieWithParent }, program) {
  const death = dieWithParent === undefined ? '' : `--pdeathsig ${dieWithParent.slice(3)}`;
  const namespace = [...userNamespace(), '--mount', '--propagation', 'private'];
  return { command: 'unshare', args: [...namespace, '--', 'sh', '-c', script, 'enter', root, folder, user, death, ...program] };
}
