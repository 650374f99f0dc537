// Builds the package: one file without imports, and types that stand alone.
import { contractRoutes } from '@voltdeck/contract';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build } from 'vite';
import { WrittenTypes } from './types.mjs';

const root = join(import.meta.dirname, '..');
const door = join(root, 'src/index.ts');
const contract = fileURLToPath(import.meta.resolve('@voltdeck/contract')).replace('index.js', '');

await build({ root, configFile: false, logLevel: 'warn', build: { target: 'es2022', minify: false, lib: { entry: door, formats: ['es'], fileName: 'index' } } });

const program = ts.createProgram([door], { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, strict: true, skipLibCheck: true, types: [] });
const checker = program.getTypeChecker();
const meant = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const exportsOf = (file) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))).map(meant);
const types = new WrittenTypes(checker, exportsOf(`${contract}index.d.ts`));
const client = program.getSourceFile(`${contract}client.d.ts`);

for (const { importClause, moduleSpecifier } of client.statements.filter(ts.isImportDeclaration)) {
  if (moduleSpecifier.text.startsWith('@')) for (const { name } of importClause.namedBindings.elements) types.name(meant(checker.getSymbolAtLocation(name)));
}

const routes = new Map(contractRoutes.map((route) => [route.name, route]));

function docOf({ method, path, summary, access, answers }) {
  const other = [answers ?? []].flat().filter((type) => !type.includes('json'));
  const told = other.length === 0 ? [] : [`It answers ${other.join(' or ')}, no JSON: give it a transport of your own.`];
  return ['/**', ...[summary, '', `${method} ${path} (access: ${access})`, ...told].map((line) => ` * ${line}`.trimEnd()), ' */'].map((line) => `  ${line}\n`).join('');
}

function addressOf(symbol) {
  const address = checker.getTypeOfSymbol(symbol);
  const partOf = (name) => checker.getNonNullableType(checker.getTypeOfSymbol(checker.getPropertyOfType(address, name)));
  return `${docOf(routes.get(symbol.name))}  readonly ${symbol.name}: Address<${types.body(partOf('given'), '  ')}, ${types.of(partOf('output'), '  ')}>;\n`;
}

const addresses = checker.getPropertiesOfType(checker.getTypeOfSymbol(exportsOf(door).find(({ name }) => name === 'addresses'))).map(addressOf);
const views = [...types.written.values()].map(({ text }) => `${text}\n`).sort();

const address = `/** Where a route is, and what goes in and comes out. */
export interface Address<Given = unknown, Output = unknown> {
  readonly route: { readonly name: string; readonly method: Method; readonly path: string };
  readonly given?: Given;
  readonly output?: Output;
}
`;
const callable = client.statements.filter((each) => !ts.isImportDeclaration(each) && !ts.isExportDeclaration(each)).map((each) => each.getFullText(client).trim());
const all = `/** Every route of the console, by its name. */\nexport declare const addresses: {\n${addresses.join('')}};\n`;

writeFileSync(join(root, 'dist/index.d.ts'), [...callable.map((text) => `${text}\n`), address, all, ...views].join('\n'));
