import { isWallPage, sourcesFileName, wallWorkerAttribute, wallWorkerPath, type ModuleBuild, type ShellBuild } from '@voltdeck/protocol/contract';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kitSite = fileURLToPath(new URL('../alone-site', import.meta.url));
const wallWorker = fileURLToPath(new URL('../wall-worker.js', import.meta.url));

/** Nothing inline, nothing evaluated; the console's API may be anywhere. */
const policy = "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' http: https:; object-src 'none'; base-uri 'none'";

/** What who deploys the site fills in; see `SiteSettings`. */
const emptySettings = { api: '', token: null, screen: null, name: null, recording: null };

/** A site of walls is dark before its first page is drawn. */
const wallPlace = '<div class="vd-wall-place" aria-hidden="true"></div>';

interface SiteOptions {
  /** The module's build: a folder with `module.json`. */
  readonly build: string;
  /** Folder of the site; what is in it goes. */
  readonly to: string;
}

/**
 * Makes a site of a module's build: static files, no shell and no registry, the module pinned.
 * `page` is the built page around it: kit's own.
 */
export async function writeStandaloneSite({ build, to }: SiteOptions, page: string = kitSite, worker: string = wallWorker): Promise<void> {
  const described: ModuleBuild = await read(join(build, 'module.json'));
  const baseUrl = `/modules/${described.name}/${described.version}/`;
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await cp(page, join(to, 'site'), { recursive: true });
  await cp(build, join(to, baseUrl), { recursive: true, filter: (path) => basename(path) !== sourcesFileName });
  await writeFile(join(to, 'modules.json'), `${JSON.stringify([{ ...described, baseUrl }], null, 1)}\n`);
  if (isOfWalls(described)) await cp(worker, join(to, wallWorkerPath));
  await writeFile(join(to, 'settings.json'), `${JSON.stringify(emptySettings, null, 1)}\n`);
  const html = pageOf(described, await read(join(page, 'build.json')));
  for (const path of ['/', ...pathsOf(described)]) {
    await mkdir(join(to, path), { recursive: true });
    await writeFile(join(to, path, 'index.html'), html);
  }
}

/** Pages that have an address of their own: a static server finds their file when they are loaded again. */
function pathsOf({ routes }: ModuleBuild): string[] {
  return routes.map(({ path }) => path).filter((path) => !path.includes(':'));
}

const isOfWalls = ({ routes }: ModuleBuild): boolean => routes.every(isWallPage);

function pageOf({ title, routes }: ModuleBuild, { critical, files }: ShellBuild): string {
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const checked = (path: string): string => `integrity="${integrity.get(path) ?? ''}" crossorigin="anonymous"`;
  return [
    '<!doctype html>',
    `<html lang="en"${routes.every(isWallPage) ? ` ${wallWorkerAttribute}` : ''}>`,
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escaped(title.en)}</title>`,
    ...critical.styles.map((path) => `<link rel="stylesheet" href="/site/${path}" ${checked(path)}>`),
    ...critical.scripts.map((path) => `<script defer src="/site/${path}" ${checked(path)}></script>`),
    '</head>',
    `<body><main id="page">${routes.every(isWallPage) ? wallPlace : ''}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function read<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8'));
}
