import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { DomainError } from '@voltdeck/base';
import { expressionFields, ruleLimits } from '@voltdeck/protocol/contract';

const { expressionNodes: nodes, expressionDepth: depth } = ruleLimits;

/**
 * Every field is a number. An expression is a tree of limited size without functions and loops: each of its nodes is worked out
 * at most once for a record, so that it always ends.
 */
const environment = new Environment({ limits: { maxAstNodes: nodes, maxDepth: depth, maxListElements: 0, maxMapEntries: 0, maxCallArguments: 0 } });
for (const name of Object.keys(expressionFields)) environment.registerVariable(name, 'double');

export const numberOperators = ['+', '-', '*', '/', '-_'] as const;
export const conditionOperators = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '!_'] as const;
const supported: ReadonlySet<string> = new Set(['value', 'id', '?:', ...numberOperators, ...conditionOperators]);

/** An expression that can be worked out for records. */
export interface Expression {
  /** That it names, each once. */
  readonly fields: readonly string[];
  readonly tree: ASTNode;
  /** @param values of the fields, in their order */
  holds(values: readonly number[]): boolean;
}

/** @throws DomainError RULE_EXPRESSION_… */
export function compileExpression(text: string): Expression {
  const parsed = parse(text);
  const fields = [...new Set(fieldsOf(parsed.ast))];
  const { valid, type, error } = parsed.check();
  if (!valid) throw new DomainError('RULE_EXPRESSION_TYPE', { place: placeOf(error?.range) });
  if (type !== 'bool') throw new DomainError('RULE_EXPRESSION_NOT_CONDITION', {});
  if (fields.length === 0) throw new DomainError('RULE_EXPRESSION_NO_FIELD', {});
  return { fields, tree: parsed.ast, holds: (values) => parsed(Object.fromEntries(fields.map((field, index) => [field, values[index]]))) === true };
}

function parse(text: string): ReturnType<typeof environment.parse> {
  try {
    return environment.parse(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.code !== 'limit_exceeded') throw new DomainError('RULE_EXPRESSION_SYNTAX', { place: placeOf(error.range) });
    if (/maxAstNodes|maxDepth/.test(error.summary)) throw new DomainError('RULE_EXPRESSION_LIMIT', { nodes, depth });
    // Of lists, maps and arguments of functions there are to be none.
    throw new DomainError('RULE_EXPRESSION_UNSUPPORTED', { place: placeOf(error.range) });
  }
}

/** The first character has the place 1. */
const placeOf = (range: { readonly start: number } | undefined): number => (range?.start ?? 0) + 1;

/** The fields of a tree, whose whole numbers become decimal ones: of an integer and a field nothing can be calculated. */
function fieldsOf(node: ASTNode): string[] {
  if (!supported.has(node.op)) throw new DomainError('RULE_EXPRESSION_UNSUPPORTED', { place: placeOf(node) });
  if (node.op === 'id') {
    if (!Object.hasOwn(expressionFields, node.args)) throw new DomainError('RULE_EXPRESSION_FIELD', { field: node.args, place: placeOf(node) });
    return [node.args];
  }
  if (node.op === 'value') {
    if (typeof node.args === 'bigint') Object.assign(node, { args: Number(node.args) });
    else if (typeof node.args !== 'number' && typeof node.args !== 'boolean') throw new DomainError('RULE_EXPRESSION_UNSUPPORTED', { place: placeOf(node) });
    return [];
  }
  return operandsOf(node).flatMap(fieldsOf);
}

/** Of an operator. */
export function operandsOf({ args }: ASTNode): ASTNode[] {
  return [args].flat().filter((operand): operand is ASTNode => typeof operand === 'object' && operand !== null && 'op' in operand);
}
