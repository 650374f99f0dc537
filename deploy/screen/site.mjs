import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2' };

/** These carry their digest or their version in their address; the rest is asked for again each time. */
const lasting = /^\/(site|modules)\//;

/** @typedef {{bytes: Buffer, headers: Record<string, string>}} SiteFile */

/**
 * Every file of a site by its address, read once: what is not here cannot be asked for.
 * @param {string} folder
 * @returns {Map<string, SiteFile>}
 */
export function readSite(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Map(paths.map((path) => [path, fileOf(path, readFileSync(join(folder, path)))]));
}

/**
 * @param {string} path
 * @param {Buffer} bytes
 * @returns {SiteFile}
 */
export function fileOf(path, bytes) {
  const cache = lasting.test(path) && extname(path) !== '.json' ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { bytes, headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': cache, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } };
}

/** The file of an address: a page is the `index.html` of its folder. @param {ReadonlyMap<string, SiteFile>} site @param {string} path */
export const fileAt = (site, path) => site.get(path) ?? site.get(`${path.replace(/\/$/, '')}/index.html`);
