import { dirname, join, normalize, relative } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

/** Languages of the site, the console's names for them. The first is the default. */
export const languages = /** @type {const} */ (['zh-CN', 'en']);

/** English documents that live beside the code they describe, and the page that each becomes. */
export const besideTheCode = {
  'shell/kit/GUIDE.md': 'en/module-author.md',
  'CONTRIBUTING.md': 'en/contributor.md',
  'shell/kit/README.md': 'en/reference/kit.md',
  'services/client/README.md': 'en/reference/client.md',
  'protocol/README.md': 'en/reference/protocol.md',
  'protocol/service/README.md': 'en/reference/vehicle-port.md',
  'protocol/simulator/README.md': 'en/reference/simulator.md',
  'deploy/README.md': 'en/reference/deploy.md',
  'deploy/cli/README.md': 'en/reference/command-line.md',
  'deploy/observe/README.md': 'en/reference/observe.md',
  'SECURITY.md': 'en/reference/security.md',
  'ARCHITECTURE.md': 'en/reference/architecture.md',
};

const byLanguage = /^docs\/((?:en|zh-CN)\/.+)$/;

/**
 * The page of the site that a file of the project becomes; null for a file that is not on it.
 * @param {string} file such as `docs/en/operator.md`
 * @returns {string | null} such as `en/operator.md`
 */
export function pageOf(file) {
  const own = byLanguage.exec(file)?.[1];
  if (own?.endsWith('.md')) return own.replace(/README\.md$/, 'index.md');
  return file in besideTheCode ? besideTheCode[/** @type {keyof typeof besideTheCode} */ (file)] : null;
}

/**
 * Where a link of a document leads on the site; null where it leads to a file that is not on it.
 * @param {string} file the document that has the link
 * @param {string} href as it is written there
 */
export function linkOnSite(file, href) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const reached = normalize(join(dirname(file), path)).replace(/\/$/, '');
  const page = reached.startsWith('docs/pictures/') ? reached.replace('docs/', '') : (pageOf(reached.endsWith('.md') ? reached : `${reached}/README.md`));
  if (page === null) return null;
  const from = dirname(pageOf(file) ?? file);
  return `./${relative(from, page)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/**
 * What a heading is reached by: as the hosts of Git repositories make it, so that a link holds there and here.
 * @param {string} heading
 */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
