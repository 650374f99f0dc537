import { problem } from '@voltdeck/kit/widgets';
import { isDangerous, type CommandForm, type FieldProblem, type RemoteCommand } from '@voltdeck/protocol/contract';
import { messages as commandMessages } from '../../command/messages.ts';
import { isPercent } from '../../command/percent.ts';
import { messages } from './messages.ts';

/** What was typed, as a command. Fields that the form does not have are left out. */
export function readForm(command: RemoteCommand, data: FormData): CommandForm {
  const typed = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const reason = typed('reason');
  return {
    command,
    arguments: argumentsOf(data, typed),
    ...(reason === '' ? {} : { reason }),
    ...(data.has('lifeS') ? { lifeS: Number(typed('lifeS')) } : {}),
  };
}

function argumentsOf(data: FormData, typed: (name: string) => string): CommandForm['arguments'] {
  if (data.has('percent')) return { percent: Number(typed('percent') || NaN) };
  return data.has('level') ? { level: Number(typed('level')), text: typed('text') } : {};
}

/** What can be said of a command before it is sent. */
export function formProblems({ command, arguments: given, reason }: CommandForm): FieldProblem[] {
  const badPercent = command === 'limitedPower' && !isPercent(given['percent']);
  const noReason = reason === undefined && isDangerous(command, given);
  return [
    ...(badPercent ? [problem('percent', 'range', messages.needPercent)] : []),
    ...(command === 'terminalAlarm' && given['text'] === '' ? [problem('text', 'required', messages.needAlarmText)] : []),
    ...(noReason ? [problem('reason', 'required', commandMessages.needReason)] : []),
  ];
}
