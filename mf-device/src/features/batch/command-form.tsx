import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, problem, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { commandTexts } from '@voltdeck/protocol/codes';
import { commandLimits, isDangerous, remoteCommands, type CommandForm as CommandInput, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { isPercent } from '../../command/percent.ts';
import { messages } from './messages.ts';

/** An upgrade of many is a campaign, with groups and thresholds; a terminal alarm has a text for one driver. */
const offered = remoteCommands.filter((command) => command !== 'upgrade' && command !== 'terminalAlarm');

interface CommandFormProps {
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly onCheck: (form: CommandInput) => void;
}

/** What is asked of all of them. */
export function CommandForm({ isBusy, isEmpty, onCheck }: CommandFormProps): ReactNode {
  const say = useMessages(messages);
  const sayCommand = useMessages(commandMessages);
  const text = useText();
  const problems = useProblems();
  const [command, setCommand] = useState<RemoteCommand>('queryCalibration');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = String(data.get('reason') ?? '').trim();
    const percent = Number(data.get('percent') || NaN);
    const missing = [
      ...(command === 'limitedPower' && !isPercent(percent) ? [problem('percent', 'range', messages.needPercent)] : []),
      ...(isDangerous(command) && reason === '' ? [problem('reason', 'required', commandMessages.needReason)] : []),
    ];
    if (!problems.check(missing)) return;
    onCheck({ command, arguments: command === 'limitedPower' ? { percent } : {}, lifeS: Number(data.get('lifeS')), ...(reason === '' ? {} : { reason }) });
  };
  return (
    <Card title={say('command')}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <SelectField
          name="command"
          label={say('command')}
          value={command}
          options={offered.map((value) => ({ value, text: text(commandTexts[value]) }))}
          onChange={(event) => setCommand(offered.find((value) => value === event.target.value) ?? command)}
        />
        {command === 'limitedPower' && <TextField name="percent" label={say('percent')} hint={say('percentHint')} inputMode="numeric" autoComplete="off" problem={problems.of('percent')} />}
        <TextField name="reason" label={sayCommand('reason')} hint={sayCommand('reasonHint')} maxLength={commandLimits.reasonCharactersMax} autoComplete="off" problem={problems.of('reason')} />
        <LifeField />
        <Button type="primary" htmlType="submit" disabled={isEmpty} loading={isBusy}>
          {say('check')}
        </Button>
      </form>
    </Card>
  );
}
