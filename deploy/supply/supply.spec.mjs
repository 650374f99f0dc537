import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowed } from './allowed.mjs';
import { bomOf } from './bom.mjs';
import { lockedPackages, ownPackages, projectFolder } from './packages.mjs';

const notOurs = new Set(['node_modules', 'dist', 'dist-site', '.voltdeck', '.nx']);
const sources = /\.(?:ts|tsx|mts|js|mjs|cjs|css|json|html)$/;

/** Used without being imported: by a tool, as a runtime of what the compiler emits, or as types alone. */
const byTools = new Map([
  ['reflect-metadata', 'Nest reads what it stores'],
  ['rxjs', 'a peer of Nest'],
  ['@nestjs/microservices', 'a peer of Nest'],
  ['pg', 'the driver that TypeORM loads'],
  ['react-dom', 'lent by federation'],
  ['@rspack/core', 'a peer of the command rspack'],
  ['@rspack/cli', 'the command rspack'],
  ['typedoc', 'the command typedoc'],
  ['rspack-vue-loader', 'the build of the Vue template, which the tests make'],
  ['typedoc-plugin-markdown', 'named in the options of typedoc'],
]);

it('every package of the lock file has one exact version and its digest', () => {
  const inexact = lockedPackages().filter(({ version, integrity }) => !/^\d+\.\d+\.\d+/.test(version ?? '') || !/^sha512-/.test(integrity ?? ''));
  expect(inexact.map(({ path }) => path)).toEqual([]);
});

it('every shipped package has a licence that is allowed', () => {
  const refused = lockedPackages().filter(({ dev, licence }) => !dev && !allowed.has(licence));
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('the list of shipped packages has each of them once, with its digest and what it needs', () => {
  const shipped = lockedPackages().filter(({ dev }) => !dev);
  const { components, dependencies } = bomOf(shipped, { name: 'product', version: '1.0.0' });
  const listed = components.map(({ name, version }) => `${name} ${version}`);
  expect(listed.toSorted()).toEqual([...new Set(shipped.map(({ name, version }) => `${name} ${version}`))].sort());
  expect(components.filter(({ hashes: [{ alg, content }] }) => alg !== 'SHA-512' || content.length !== 128)).toEqual([]);
  const refs = new Set(components.map(({ purl }) => purl));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const needsOf = (start) => dependencies.filter(({ ref }) => ref.startsWith(start)).flatMap(({ dependsOn }) => dependsOn).join(' ');
  expect(needsOf('pkg:npm/pg@')).toMatch(/pkg:npm\/pg-types@.*/);
});

it('every package that one of ours declares is used by it', () => {
  const unused = ownPackages().flatMap(({ folder, manifest }) => {
    const text = textOf(join(projectFolder, folder), manifest);
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => !name.startsWith('@types/') && !byTools.has(name));
    return declared.filter((name) => !isNamed(text, name)).map((name) => `${folder}: ${name}`);
  });
  expect(unused).toEqual([]);
});

const isNamed = (text, name) => [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((form) => text.includes(form));

/** All sources of a package without those of the packages inside it. */
function textOf(folder, { workspaces = [] }) {
  if (workspaces.length > 0) return '';
  const inner = new Set(ownPackages().map(({ folder: own }) => join(projectFolder, own)).filter((own) => own !== folder));
  const texts = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!notOurs.has(entry.name) && !inner.has(child)) walk(child);
      } else if (sources.test(entry.name) && entry.name !== 'package.json') texts.push(readFileSync(child, 'utf8'));
    }
  };
  walk(folder);
  return texts.join('\n');
}
