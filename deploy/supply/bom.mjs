import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** @typedef {{path: string, name: string, version: string, integrity: string, licence: string | null, needs: readonly string[]}} Package */

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * A CycloneDX list of packages as the lock file lays them out. `npm sbom --omit dev` (npm 11.19) is not used: it leaves out
 * what tools of development need as well.
 * @param {readonly Package[]} packages
 * @param {{name: string, version: string}} product
 */
export function bomOf(packages, { name, version }) {
  const byPath = new Map(packages.map((each) => [each.path, each]));
  const one = new Map(packages.map((each) => [purlOf(each), each]));
  const digest = createHash('sha256').update([...one.keys()].sort().join('\n')).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // The same packages give the same number.
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...one].map(([purl, each]) => componentOf(purl, each)),
    dependencies: [...one].map(([purl, each]) => ({ ref: purl, dependsOn: [...new Set(each.needs.flatMap((need) => purlsOf(need, each.path, byPath)))] })),
  };
}

function componentOf(purl, { name, version, integrity, licence }) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: licence === null ? [] : [{ expression: licence }],
  };
}

/** What a need of a package means: the nearest one on the way up, as Node looks for it. None where it is not shipped. */
function purlsOf(need, from, byPath) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const found = byPath.get(posix.join(folder, 'node_modules', need));
    if (found !== undefined) return [purlOf(found)];
    if (folder === '.' || folder === '/') return [];
  }
}
