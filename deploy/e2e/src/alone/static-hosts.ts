import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server of plain files that others make, and how it is started on a folder. */
interface Host {
  readonly name: string;
  readonly command: string;
  readonly version: readonly string[];
  readonly start: (folder: string, port: number) => Promise<readonly string[]> | readonly string[];
}

/** One process, as the user of the tests: a worker of its own would be a user who may not read the folder. */
async function nginx(folder: string, port: number): Promise<readonly string[]> {
  const own = join(folder, '..', 'nginx');
  await mkdir(own, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`).join('');
  const types = 'types { text/html html; text/css css; text/javascript js; application/json json; }';
  await writeFile(join(own, 'nginx.conf'), `daemon off; master_process off; pid ${own}/pid; error_log stderr; events {}\nhttp { ${types} access_log off; ${paths} server { listen 127.0.0.1:${port}; root ${folder}; } }\n`);
  return ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')];
}

/** Both redirect the address of a folder to the one with a slash at its end. */
export const hosts: readonly Host[] = [
  { name: 'http.server of Python', command: 'python3', version: ['--version'], start: (folder, port) => ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder] },
  { name: 'nginx', command: 'nginx', version: ['-v'], start: nginx },
];

export const isInstalled = ({ command, version }: Host): boolean => spawnSync(command, [...version], { stdio: 'ignore' }).status === 0;

/** Serves a folder. @returns ends it */
export async function serveBy({ command, start }: Host, folder: string, port: number): Promise<() => Promise<void>> {
  const child = spawn(command, [...(await start(folder, port))], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
