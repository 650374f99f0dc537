import { contractVersion, type ModuleBuild } from '@voltdeck/protocol/contract';
import { breachText, budgetOf, isScript, isStyle, judgeBudget, judgeHostDoor, judgeManifest, judgeRanges, judgeStyles, kitKey, pagesOfOthers, type Breach, type Host, type SentFile } from '@voltdeck/protocol/module-rules';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import intersects from 'semver/ranges/intersects.js';
import validRange from 'semver/ranges/valid.js';
import { finding, type Finding } from './finding.mts';

const pack = promisify(brotliCompress);

export interface BuildCheck {
  readonly folder: string;
  readonly build: ModuleBuild;
  /** The kit that the module has installed. */
  readonly kitVersion: string;
  /** What the console has that the module is for; null: not asked. */
  readonly host: Host | null;
  /** One of the modules that ship with the console. */
  readonly isOwn: boolean;
}

/** What can be said of a build without running it: the registry judges by the same rules at publish. */
export async function checkBuild(input: BuildCheck): Promise<Finding[]> {
  const { folder, build, isOwn } = input;
  const missing = await digests(folder, build);
  if (!missing.ok) return [ranges(input), manifest(input), missing];
  const styles = await textsOf(folder, build, isStyle);
  const scripts = await textsOf(folder, build, isScript);
  return [
    ranges(input),
    manifest(input),
    missing,
    judged('styles', styles.flatMap((style) => judgeStyles(style, build.name)), `${styles.length} style sheets, each rule kept to the module`),
    judged('imports', isOwn ? [] : judgeHostDoor(build, scripts), 'nothing of the console that is not for modules'),
    await budget(folder, build),
  ];
}

const overlap = (range: string, other: string): boolean => validRange(range) !== null && intersects(range, other, { includePrerelease: true });

function ranges({ build, kitVersion, host }: BuildCheck): Finding {
  const { requires: _requires, ...alone } = build;
  const breaches = host === null ? judgeRanges(alone, { contract: contractVersion, shared: { [kitKey]: kitVersion } }, overlap) : judgeRanges(build, host, overlap);
  return judged('ranges', breaches, host === null ? `they hold kit ${kitVersion} and contract ${contractVersion}` : 'the console has what the module asks for');
}

/** All sentences of what is wrong, else what was found. */
function judged(check: string, breaches: readonly Breach[], found: string): Finding {
  return finding(check, breaches.length === 0, breaches.length === 0 ? found : breaches.map((breach) => breachText(breach)).join('; '));
}

/** An address elsewhere takes a grant to the key that signs the build: only the registry knows of it. */
function manifest({ build, isOwn }: BuildCheck): Finding {
  const elsewhere = isOwn ? [] : pagesOfOthers(build, []);
  const note = elsewhere.length === 0 ? '' : `; ${elsewhere.join(', ')} must be granted to your key: voltdeck module publish --dry-run says whether it is`;
  return judged('manifest', judgeManifest(build), `${build.routes.length} pages and ${build.extensions.length} extensions, all there${note}`);
}

async function digests(folder: string, { files }: ModuleBuild): Promise<Finding> {
  for (const { path, integrity } of files) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) return finding('files', false, `module.json lists ${path}, which is not in ${folder}: build again`);
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (found !== integrity) return finding('files', false, `${path} was changed after the build: build again`);
  }
  return finding('files', true, `${files.length} files as listed`);
}

async function textsOf(folder: string, { files }: ModuleBuild, isKind: (path: string) => boolean): Promise<{ file: string; text: string }[]> {
  const paths = files.map(({ path }) => path).filter(isKind);
  return Promise.all(paths.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}

async function budget(folder: string, build: ModuleBuild): Promise<Finding> {
  const files = await Promise.all(build.files.map(({ path }) => sent(folder, path)));
  const { firstBytes, heaviest, totalBytes } = budgetOf(build, files);
  const page = heaviest === null ? '' : `, with its heaviest page (${heaviest.page}) for ${kilobytes(heaviest.bytes)}`;
  return judged('size', judgeBudget(build, files), `a first page waits for ${kilobytes(firstBytes)}${page}; ${kilobytes(totalBytes)} in all`);
}

/** The build has packed what is worth it. */
async function sent(folder: string, path: string): Promise<SentFile> {
  const packed = await stat(join(folder, `${path}.br`)).catch(() => null);
  if (packed !== null) return { path, sentBytes: packed.size };
  const bytes = await readFile(join(folder, path));
  if (!/\.(js|mjs|css|svg|json|html|txt|wasm)$/.test(path)) return { path, sentBytes: bytes.length };
  return { path, sentBytes: Math.min(bytes.length, (await pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })).length) };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}
