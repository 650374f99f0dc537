// What the compiler knows of the contract, written out: interfaces and unions alone, so that a reader of it needs no zod.
import ts from 'typescript';

const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value));
/** Nothing last, as a person writes it. */
const inOrder = (parts) => [...parts.filter((text) => !nothing.has(text)), ...[...nothing].filter((text) => parts.includes(text))];
const nothing = new Set(['null', 'undefined']);
const isOurs = (symbol) => symbol.declarations?.some((each) => !/node_modules\/(?!@voltdeck)/.test(each.getSourceFile().fileName)) ?? false;

/** Types of one program as text. Each view stands once, under the name that the contract gives it. */
export class WrittenTypes {
  /** By the name: whose it is, and the text. */
  written = new Map();
  #checker;
  /** By what a view holds, its name. */
  #names = new Map();
  #shapes = new Map();
  #open = new Set();

  /** @param {ts.TypeChecker} checker @param {readonly ts.Symbol[]} views that may be named where a type has their shape */
  constructor(checker, views) {
    this.#checker = checker;
    for (const symbol of views) {
      if ((symbol.flags & ts.SymbolFlags.Interface) === 0) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (type.typeParameters === undefined && type.getProperties().length > 1) this.#names.set(this.#shapeOf(type), symbol);
    }
  }

  /** @param {ts.Type} type */
  of(type, indent = '') {
    const { aliasSymbol: alias } = type;
    if (alias !== undefined && type.aliasTypeArguments === undefined && type.isUnion() && isOurs(alias)) return this.name(alias);
    return this.#unnamed(type, indent);
  }

  #unnamed(type, indent) {
    const { flags } = type;
    if ((flags & ts.TypeFlags.Boolean) !== 0) return 'boolean';
    if (type.isUnion()) return inOrder(this.#members(type).map((each) => this.of(each, indent))).join(' | ');
    if (type.isLiteral()) return literal(type.value);
    if ((flags & ts.TypeFlags.Any) !== 0) return 'unknown';
    if ((flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return this.#checker.typeToString(type);
    return this.#list(type, indent) ?? this.#named(type) ?? this.body(type, indent);
  }

  /** `true | false` is one word. @param {ts.UnionType} type */
  #members({ types }) {
    const truths = types.filter(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) !== 0);
    return truths.length < 2 ? types : [...types.filter((each) => each !== truths[0] && each !== truths[1]), this.#checker.getBooleanType()];
  }

  #list(type, indent) {
    const items = this.#checker.isArrayType(type) || this.#checker.isTupleType(type) ? this.#checker.getTypeArguments(type) : undefined;
    if (items === undefined) return undefined;
    const texts = items.map((each) => this.of(each, indent));
    if (this.#checker.isTupleType(type)) return `readonly [${texts.join(', ')}]`;
    const [text] = texts;
    return `readonly ${items[0].isUnion() || text.startsWith('readonly ') ? `(${text})` : text}[]`;
  }

  #named(type) {
    const symbol = isNamed(type) ? type.symbol : this.#names.get(this.#shapeOf(type));
    return symbol && this.name(symbol);
  }

  /** The name of an interface or union, which is written down where it is not yet. @param {ts.Symbol} symbol */
  name(symbol) {
    const { name } = symbol;
    const known = this.written.get(name);
    if (known === undefined) this.#write(symbol);
    else if (known.symbol !== symbol) throw new Error(`two types are called ${name}: a package can export one`);
    return name;
  }

  #write(symbol) {
    const { name, flags } = symbol;
    const entry = { symbol, text: '' };
    this.written.set(name, entry);
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const told = flags & ts.SymbolFlags.Interface ? `interface ${name} ${this.body(type, '')}` : `type ${name} = ${this.#unnamed(type, '')};`;
    entry.text = `${this.#doc(symbol)}export ${told}`;
  }

  #doc(symbol, indent = '') {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker));
    return text === '' ? '' : `/** ${text.replaceAll('\n', `\n${indent} * `)} */\n${indent}`;
  }

  /** What a type holds, whatever it is called. */
  body(type, indent) {
    if (type.symbol && !isOurs(type.symbol) && type.symbol.flags & ts.SymbolFlags.Interface) return this.#checker.typeToString(type);
    if (type.getCallSignatures().length > 0) throw new Error(`a function cannot travel: ${this.#checker.typeToString(type)}`);
    const inner = `${indent}  `;
    const indexes = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => `readonly [key: ${this.#checker.typeToString(keyType)}]: ${this.of(value, inner)};`);
    const fields = this.#checker.getPropertiesOfType(type).map((field) => `${this.#doc(field, inner)}readonly ${quoted(field.name)}${isOptional(field) ? '?' : ''}: ${this.of(this.#checker.getTypeOfSymbol(field), inner)};`);
    return [...indexes, ...fields].length === 0 ? 'object' : `{\n${[...indexes, ...fields].map((line) => `${inner}${line}\n`).join('')}${indent}}`;
  }

  /** What a type holds, in one order and without names: equal for equal types. */
  #shapeOf(type) {
    const known = this.#shapes.get(type);
    if (known !== undefined) return known;
    if (this.#open.has(type)) return `<${type.symbol?.name}>`;
    this.#open.add(type);
    const shape = this.#madeShape(type);
    this.#open.delete(type);
    this.#shapes.set(type, shape);
    return shape;
  }

  #madeShape(type) {
    if (type.isUnion()) return type.types.map((each) => this.#shapeOf(each)).sort().join('|');
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return this.#checker.typeToString(type);
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return `[${this.#checker.getTypeArguments(type).map((each) => this.#shapeOf(each)).join()}]`;
    const fields = this.#checker.getPropertiesOfType(type).map((field) => `${field.name}${isOptional(field) ? '?' : ''}:${this.#shapeOf(this.#checker.getTypeOfSymbol(field))}`);
    const indexes = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => `[${this.#checker.typeToString(keyType)}]:${this.#shapeOf(value)}`);
    return `{${[...fields, ...indexes].sort().join(';')}}`;
  }
}

const isOptional = (field) => (field.flags & ts.SymbolFlags.Optional) !== 0;

/** An interface of ours, which is a name already. */
const isNamed = ({ symbol, objectFlags, typeArguments = [] }) => symbol !== undefined && (symbol.flags & ts.SymbolFlags.Interface) !== 0 && (objectFlags & ts.ObjectFlags.Reference) === 0 && typeArguments.length === 0 && isOurs(symbol);
