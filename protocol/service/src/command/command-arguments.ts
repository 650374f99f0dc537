import type { CommandArgument, NumberArgument, RemoteCommandRow } from '@voltdeck/protocol/codes';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import type { Edition, ParameterRange } from '@voltdeck/protocol/wire';
import { z } from 'zod';

/** What one byte holds: the range of the vehicle's edition is checked when that is known. */
const byteMax = 0xff;

const whole = ({ min, max }: NumberArgument): z.ZodType<number> => z.number().int().min(min).max(typeof max === 'number' ? max : byteMax);

function schemaOf(argument: CommandArgument): z.ZodType<string | number> {
  if (argument.kind === 'number') return whole(argument);
  if (argument.kind === 'text') return z.string().trim().min(1).max(argument.max).regex(/^[^\0]*$/);
  return z.string().regex(/^[\x20-\x3a\x3c-\x7e]+$/, 'give printable ASCII without ;').max(argument.max);
}

/** What was given, without the optional ones that were not. */
export const withoutGaps = (given: Readonly<Record<string, string | number | undefined>>): CommandArguments =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** The arguments that a row describes, and no others. */
export function argumentsSchema({ arguments: rows = {} }: RemoteCommandRow): z.ZodType<CommandArguments> {
  const shape = Object.entries(rows).map(([name, argument]) => [name, argument.optional ? schemaOf(argument).optional() : schemaOf(argument)] as const);
  return z.strictObject(Object.fromEntries(shape)).transform(withoutGaps);
}

/** One byte for each number, in the order of the row. */
export const argumentBytes = ({ arguments: rows = {} }: RemoteCommandRow, given: CommandArguments): Uint8Array => Uint8Array.from(Object.keys(rows), (name) => Number(given[name]));

/** The range of a number that differs by edition; null for every other argument. */
export function editionRange({ arguments: rows = {} }: RemoteCommandRow, name: string, edition: Edition): ParameterRange | null {
  const argument = rows[name];
  if (argument?.kind !== 'number' || typeof argument.max === 'number') return null;
  return { min: argument.min, max: argument.max[edition], unit: argument.unit ?? null };
}
