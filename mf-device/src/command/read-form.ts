import type { CommandForm } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { isDangerous, type CommandArguments, type FieldProblem, type RemoteCommand } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';
import { argumentProblems, typedArguments } from './typed-arguments.ts';

export interface ReadForm extends CommandForm {
  readonly arguments: CommandArguments;
}

/** What was typed, as a command. Fields that the form does not have are left out. */
export function readForm(command: RemoteCommand, data: FormData): ReadForm {
  const typed = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const reason = typed('reason');
  return {
    command,
    arguments: typedArguments(command, typed),
    ...(reason === '' ? {} : { reason }),
    ...(data.has('lifeS') ? { lifeS: Number(typed('lifeS')) } : {}),
  };
}

/** What can be said of a command before it is sent. */
export function formProblems({ command, arguments: given, reason }: ReadForm): FieldProblem[] {
  const noReason = reason === undefined && isDangerous(command, given);
  return [...argumentProblems(command, given), ...(noReason ? [problem('reason', 'required', messages.needReason)] : [])];
}
