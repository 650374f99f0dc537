import type { ASTNode } from '@marcbachmann/cel-js';
import { operandsOf } from './expression.ts';

/** SQL of the lowest and the highest value that a number can have; null: it can have any. */
export type Bounds = readonly [low: string, high: string] | null;

/** SQL of whether something can be true, and whether it can be false. */
interface Outcome {
  readonly yes: string;
  readonly no: string;
}

type BoundsOf = (field: string) => Bounds;

const unknown: Outcome = { yes: 'true', no: 'true' };
const both = (one: string, other: string): string => `(${one} and ${other})`;
const either = (one: string, other: string): string => `(${one} or ${other})`;

/**
 * SQL of whether an expression can be true where its fields are within bounds: for finding the hours whose records are worth reading.
 * It may find too many hours, never too few. Each operand occurs as often as its operator does, so that it does not outgrow the expression.
 */
export const couldHold = (tree: ASTNode, boundsOf: BoundsOf): string => outcomeOf(tree, boundsOf).yes;

const comparisons: Readonly<Record<string, (left: NonNullable<Bounds>, right: NonNullable<Bounds>) => Outcome>> = {
  '<': ([low, high], [otherLow, otherHigh]) => ({ yes: `${low} < ${otherHigh}`, no: `${high} >= ${otherLow}` }),
  '<=': ([low, high], [otherLow, otherHigh]) => ({ yes: `${low} <= ${otherHigh}`, no: `${high} > ${otherLow}` }),
  '>': ([low, high], [otherLow, otherHigh]) => ({ yes: `${high} > ${otherLow}`, no: `${low} <= ${otherHigh}` }),
  '>=': ([low, high], [otherLow, otherHigh]) => ({ yes: `${high} >= ${otherLow}`, no: `${low} < ${otherHigh}` }),
  '==': ([low, high], [otherLow, otherHigh]) => ({ yes: `(${low} <= ${otherHigh} and ${otherLow} <= ${high})`, no: 'true' }),
  '!=': ([low, high], [otherLow, otherHigh]) => ({ yes: 'true', no: `(${low} <= ${otherHigh} and ${otherLow} <= ${high})` }),
};

function outcomeOf(node: ASTNode, boundsOf: BoundsOf): Outcome {
  const [first, second, third] = operandsOf(node);
  if (node.op === 'value') return node.args === true ? { yes: 'true', no: 'false' } : { yes: 'false', no: 'true' };
  if (first === undefined) return unknown;
  if (node.op === '!_') {
    const { yes, no } = outcomeOf(first, boundsOf);
    return { yes: no, no: yes };
  }
  if (second === undefined) return unknown;
  const compare = comparisons[node.op];
  if (compare !== undefined) {
    const [left, right] = [boundsOfNumber(first, boundsOf), boundsOfNumber(second, boundsOf)];
    return left === null || right === null ? unknown : compare(left, right);
  }
  // Of a choice the condition is left aside: it is one or the other.
  const [one, other] = third === undefined ? [first, second] : [second, third];
  const [left, right] = [outcomeOf(one, boundsOf), outcomeOf(other, boundsOf)];
  if (node.op === '&&') return { yes: both(left.yes, right.yes), no: either(left.no, right.no) };
  if (node.op === '||') return { yes: either(left.yes, right.yes), no: both(left.no, right.no) };
  return { yes: either(left.yes, right.yes), no: either(left.no, right.no) };
}

function boundsOfNumber(node: ASTNode, boundsOf: BoundsOf): Bounds {
  if (node.op === 'id') return boundsOf(node.args);
  const written = writtenOut(node);
  if (written !== null) return [constant(written), constant(written)];
  const [first, second, third] = operandsOf(node);
  if (first === undefined) return null;
  if (node.op === '-_') return scaled(boundsOfNumber(first, boundsOf), -1);
  if (second === undefined) return null;
  if (node.op === '*') return productOf(first, second, boundsOf);
  if (node.op === '/') return quotientOf(first, second, boundsOf);
  const [left, right] = third === undefined ? [boundsOfNumber(first, boundsOf), boundsOfNumber(second, boundsOf)] : [boundsOfNumber(second, boundsOf), boundsOfNumber(third, boundsOf)];
  if (left === null || right === null) return null;
  if (node.op === '+') return [`(${left[0]} + ${right[0]})`, `(${left[1]} + ${right[1]})`];
  if (node.op === '-') return [`(${left[0]} - ${right[1]})`, `(${left[1]} - ${right[0]})`];
  return node.op === '?:' ? [`least(${left[0]}, ${right[0]})`, `greatest(${left[1]}, ${right[1]})`] : null;
}

const constant = (value: number): string => `(${value})::float8`;

/** A product of as many of these as an expression can hold is a number of the database, too, which refuses larger and smaller ones. */
const most = 1e6;
const isModerate = (value: number): boolean => value === 0 || (Math.abs(value) <= most && Math.abs(value) >= 1 / most);

/** The value of a number that is written out; null: it depends on the record, or is extraordinary. */
function writtenOut(node: ASTNode): number | null {
  if (node.op === 'value') return typeof node.args === 'number' && isModerate(node.args) ? node.args : null;
  const value = node.op === '-_' ? writtenOut(node.args) : null;
  return value === null ? null : -value;
}

const scaled = (bounds: Bounds, factor: number): Bounds => {
  if (bounds === null) return null;
  const [low, high] = bounds.map((bound) => `(${bound} * ${constant(factor)})`);
  return low === undefined || high === undefined ? null : factor < 0 ? [high, low] : [low, high];
};

function productOf(first: ASTNode, second: ASTNode, boundsOf: BoundsOf): Bounds {
  const [left, right] = [writtenOut(first), writtenOut(second)];
  if (right !== null) return scaled(boundsOfNumber(first, boundsOf), right);
  return left === null ? null : scaled(boundsOfNumber(second, boundsOf), left);
}

function quotientOf(first: ASTNode, second: ASTNode, boundsOf: BoundsOf): Bounds {
  const divisor = writtenOut(second);
  const bounds = divisor === null || divisor === 0 ? null : boundsOfNumber(first, boundsOf);
  if (divisor === null || bounds === null) return null;
  const [low, high] = [`(${bounds[0]} / ${constant(divisor)})`, `(${bounds[1]} / ${constant(divisor)})`];
  return divisor < 0 ? [high, low] : [low, high];
}
