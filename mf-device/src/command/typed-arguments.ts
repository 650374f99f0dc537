import { problem } from '@voltdeck/kit/widgets';
import { remoteCommands, type CommandArgument } from '@voltdeck/protocol/codes';
import type { CommandArguments, FieldProblem, RemoteCommand } from '@voltdeck/protocol/contract';

interface AskedArgument {
  readonly name: string;
  readonly argument: CommandArgument;
}

/** The arguments that a form asks for. */
export const askedArguments = (command: RemoteCommand): readonly AskedArgument[] =>
  Object.entries(remoteCommands[command].arguments ?? {}).flatMap(([name, argument]) => (argument.label === undefined ? [] : [{ name, argument }]));

/** What was typed, as the command takes it; a number that is none is NaN. */
export function typedArguments(command: RemoteCommand, typed: (name: string) => string): CommandArguments {
  return Object.fromEntries(askedArguments(command).map(({ name, argument }) => [name, argument.kind === 'number' ? Number(typed(name).trim() || NaN) : typed(name).trim()]));
}

export const highest = ({ max }: Extract<CommandArgument, { kind: 'number' }>, edition: 2016 | 2025): number => (typeof max === 'number' ? max : max[edition]);

function isFine(argument: CommandArgument, value: string | number | undefined): boolean {
  if (argument.kind !== 'number') return typeof value === 'string' && value !== '' && value.length <= argument.max;
  return Number.isInteger(value) && Number(value) >= argument.min && Number(value) <= highest(argument, 2025);
}

export function argumentProblems(command: RemoteCommand, given: CommandArguments): FieldProblem[] {
  return askedArguments(command).flatMap(({ name, argument }) =>
    argument.need === undefined || isFine(argument, given[name]) ? [] : [problem(name, argument.kind === 'number' ? 'range' : 'required', argument.need)],
  );
}
