import type { CommandForm as CommandInput } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { remoteCommands } from '@voltdeck/protocol/codes';
import { commandLimits, offeredCommands, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ArgumentFields, type Typed } from '../../command/argument-fields.tsx';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { formProblems, readForm } from '../../command/read-form.ts';
import { messages } from './messages.ts';
import * as styles from './batch.module.css';

const offered = offeredCommands.filter((command) => remoteCommands[command].offer?.oneOnly !== true);

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
  const [typed, setTyped] = useState<Typed>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = readForm(command, new FormData(event.currentTarget));
    if (problems.check(formProblems(form))) onCheck(form);
  };
  const choose = (value: string): void => {
    setCommand(offered.find((each) => each === value) ?? command);
    setTyped({});
  };
  return (
    <Card title={say('command')}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <SelectField
          name="command"
          label={say('command')}
          value={command}
          options={offered.map((value) => ({ value, text: text(remoteCommands[value].text) }))}
          onChange={(event) => choose(event.target.value)}
        />
        <ArgumentFields command={command} edition={2025} typed={typed} onType={setTyped} problems={problems} />
        <TextField name="reason" label={sayCommand('reason')} hint={sayCommand('reasonHint')} maxLength={commandLimits.reasonCharactersMax} autoComplete="off" problem={problems.of('reason')} />
        <LifeField />
        {isEmpty && <p className={styles.batchNote}>{say('choose')}</p>}
        <Button type="primary" htmlType="submit" disabled={isEmpty} loading={isBusy}>
          {say('check')}
        </Button>
      </form>
    </Card>
  );
}
