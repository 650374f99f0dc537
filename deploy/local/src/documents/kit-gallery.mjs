import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../options.mjs';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */
/** @typedef {{door: string, name: string, about: Readonly<Record<Language, string>>, example: string}} Item */
/** @typedef {{name: string, title: Readonly<Record<Language, string>>, items: readonly Item[]}} Group */

const feature = join(projectFolder, 'mf-admin/src/features/kit-gallery');
const kit = join(projectFolder, 'shell/kit');

/** @param {string} path */
const parsed = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
const walk = (node, visit) => ts.forEachChild(node, (child) => (visit(child), walk(child, visit)));

/** @param {ts.Expression | undefined} node */
const textOf = (node) => (node !== undefined && ts.isStringLiteral(node) ? node.text : '');

/** @param {ts.CallExpression} call @returns {Item} */
const itemOf = ({ arguments: [door, name, example, chinese, english] }) => ({ door: textOf(door), name: textOf(name), about: { 'zh-CN': textOf(chinese), en: textOf(english) }, example: example !== undefined && ts.isPropertyAccessExpression(example) ? example.name.text : '' });

/** The groups of `gallery.ts`, read and not run. @returns {readonly Group[]} */
export function galleryGroups() {
  /** @type {{name: string, title: Record<Language, string>, items: Item[]}[]} */
  const groups = [];
  let name = '';
  walk(parsed(join(feature, 'gallery.ts')), (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'name') name = textOf(node.initializer);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'title' && ts.isObjectLiteralExpression(node.initializer)) {
      const [chinese, english] = node.initializer.properties.map((each) => (ts.isPropertyAssignment(each) ? textOf(each.initializer) : ''));
      groups.push({ name, title: { 'zh-CN': chinese ?? '', en: english ?? '' }, items: [] });
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'item') groups.at(-1)?.items.push(itemOf(node));
  });
  return groups;
}

/** Source files of kit's doors for pages, by door. */
function doors() {
  /** @type {{exports: Record<string, {types: string} | string>}} */
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  const forPages = Object.entries(exports).filter(([door]) => !['./host', './federation', './rspack', './testing', './package.json'].includes(door));
  return forPages.map(([door, target]) => /** @type {const} */ ([door.slice(1), join(kit, /** @type {{types: string}} */ (target).types.replace('dist', 'src').replace('.d.ts', '.ts'))]));
}

/** What a door exports, with the file that declares it. @param {string} door */
function exportsOf(door) {
  /** @type {{name: string, file: string}[]} */
  const found = [];
  ts.forEachChild(parsed(door), (node) => {
    if (!ts.isExportDeclaration(node) || node.isTypeOnly || node.moduleSpecifier === undefined || node.exportClause === undefined || !ts.isNamedExports(node.exportClause)) return;
    const from = textOf(node.moduleSpecifier);
    for (const { name, isTypeOnly } of node.exportClause.elements) if (!isTypeOnly) found.push({ name: name.text, file: from.startsWith('.') ? join(dirname(door), from) : from });
  });
  return found;
}

const isComponent = (/** @type {{name: string, file: string}} */ { name, file }) => /^[A-Z]/.test(name) && (file.endsWith('.tsx') || file.startsWith('@arco-design/'));

/** Every component of kit's doors: door, name, and the file that declares it. */
export const kitComponents = () => doors().flatMap(([door, file]) => exportsOf(file).filter(isComponent).map((each) => ({ door, ...each })));

/** The declarations of a file by their names. @param {string} path */
function declarationsOf(path) {
  /** @type {Map<string, ts.Node>} */
  const found = new Map();
  ts.forEachChild(parsed(path), (node) => {
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name !== undefined) found.set(node.name.text, node);
  });
  return found;
}

/** The type of the props that a component takes. @param {ts.Node | undefined} node */
function propsTypeOf(node) {
  if (node !== undefined && ts.isFunctionDeclaration(node)) return node.parameters[0]?.type;
  if (node !== undefined && ts.isClassDeclaration(node)) return node.heritageClauses?.[0]?.types[0]?.typeArguments?.[0];
  return undefined;
}

/** The props of a component as its source declares them; null for components of Arco, which documents its own. @param {string} name @param {string} file */
function propsOf(name, file) {
  if (!existsSync(file)) return null;
  const declarations = declarationsOf(file);
  const type = propsTypeOf(declarations.get(name));
  if (type === undefined) return '{}';
  const named = [...declarations.keys()].filter((each) => new RegExp(`\\b${each}\\b`).test(type.getText()) && ts.isInterfaceDeclaration(/** @type {ts.Node} */ (declarations.get(each))));
  const written = named.map((each) => /** @type {ts.Node} */ (declarations.get(each)).getText().replace(/^export /, ''));
  return (type.getText() === named[0] || type.getText().startsWith(`${named[0]}<`) ? written : [type.getText(), ...written]).join('\n\n');
}

/** The functions of the examples as they are written. */
function examples() {
  const folder = join(feature, 'examples');
  return new Map(readdirSync(folder).flatMap((file) => [...declarationsOf(join(folder, file))].map(([name, node]) => /** @type {const} */ ([name, node.getText().replace(/^export /, '')]))));
}

/** Code and props of each component of the gallery, by door and name. */
function sources() {
  const code = examples();
  const declared = new Map(kitComponents().map(({ door, name, file }) => [`${door}/${name}`, file]));
  return new Map(galleryGroups().flatMap(({ items }) => items.map(({ door, name, example }) => {
    const written = code.get(example);
    const file = declared.get(`${door}/${name}`);
    if (written === undefined) throw new Error(`no example ${example} in ${feature}/examples`);
    if (file === undefined) throw new Error(`kit exports no ${name} at @voltdeck/kit${door}`);
    return /** @type {const} */ ([`${door}/${name}`, { code: written, props: propsOf(name, file) }]);
  })));
}

/** The file of the gallery that holds code and props: what the page shows beside each example. */
export function gallerySources() {
  const path = join(feature, 'sources.ts');
  const lines = [...sources()].map(([name, source]) => `  ${JSON.stringify(name)}: ${JSON.stringify(source)},`);
  const made = [
    '/** Code and props of each component, by door and name. Written by node deploy/local/document-tables.mjs. */',
    'export const sources: Readonly<Record<string, { readonly code: string; readonly props: string | null }>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
  return { document: 'mf-admin/src/features/kit-gallery/sources.ts', path, text: existsSync(path) ? readFileSync(path, 'utf8') : '', made };
}

const words = { en: { arco: 'Props: those of Arco Design.' }, 'zh-CN': { arco: '属性同 Arco Design。' } };

/** The picture of a component: `widgets-Card`. @param {{door: string, name: string}} item */
export const pictureOf = ({ door, name }) => [...door.split('/').filter(Boolean), name].join('-');

/**
 * The chapters of the gallery as Markdown: each component with its picture, code and props.
 * @param {Language} language
 */
export function galleryText(language) {
  const all = sources();
  const short = language === 'en' ? 'en' : 'zh';
  const chapter = (/** @type {Item} */ item) => {
    const { code, props } = /** @type {{code: string, props: string | null}} */ (all.get(`${item.door}/${item.name}`));
    const head = `### ${item.name}\n${item.about[language]} \`@voltdeck/kit${item.door}\`\n\n![${item.name}](../pictures/kit/${pictureOf(item)}-${short}.webp)\n`;
    return `${head}\n\`\`\`tsx\n${code}\n\`\`\`\n\n${props === null ? words[language].arco : `\`\`\`ts\n${props}\n\`\`\``}\n`;
  };
  return galleryGroups().map(({ title, items }) => `## ${title[language]}\n\n${items.map(chapter).join('\n')}`).join('\n');
}
