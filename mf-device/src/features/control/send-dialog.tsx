import type { CommandForm, CommandView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField, useProblems } from '@voltdeck/kit/widgets';
import { remoteCommands } from '@voltdeck/protocol/codes';
import { commandLimits, isDangerous, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ArgumentFields, type Typed, typedText } from '../../command/argument-fields.tsx';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { formProblems, readForm } from '../../command/read-form.ts';
import { argumentProblems, typedArguments } from '../../command/typed-arguments.ts';
import { FramePreview, usePreview } from './frame-preview.tsx';
import { messages } from './messages.ts';
import * as styles from './control.module.css';

interface SendDialogProps {
  readonly deviceId: string;
  readonly vin: string;
  readonly command: RemoteCommand;
  readonly onSent: (command: CommandView) => void;
  readonly onClose: () => void;
}

/** Says what a command will do, takes what it needs, shows its bytes, and sends it. */
export function SendDialog({ deviceId, vin, command, onSent, onClose }: SendDialogProps): ReactNode {
  const { text: name, offer } = remoteCommands[command];
  const say = useMessages(messages);
  const sayCommand = useMessages(commandMessages);
  const text = useText();
  const problems = useProblems();
  const [typed, setTyped] = useState<Typed>({});
  const sending = useWrite({ send: (body: CommandForm) => call(endpoints.commandSend, { parameters: { deviceId }, body }), onDone: onSent, onError: problems.fail });
  const now = typedArguments(command, (argument) => typedText(command, typed, argument));
  const given = argumentProblems(command, now).length === 0 ? now : null;
  const preview = usePreview(deviceId, command, given);
  const dangerous = isDangerous(command);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = readForm(command, new FormData(event.currentTarget));
    if (problems.check(formProblems(form))) sending.send(form);
  };
  return (
    <Dialog title={say('titleOf', { command: text(name), vin })} onClose={onClose}>
      <ul className={styles.controlNotes}>
        <li className={dangerous ? styles.controlNotesDanger : ''}>{offer === undefined ? '' : text(offer.meaning)}</li>
        {preview.data?.online === false && <li>{say('offline')}</li>}
        {preview.data?.needsApproval === true && <li>{say('approval')}</li>}
      </ul>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <ArgumentFields command={command} edition={preview.data?.edition ?? 2025} typed={typed} onType={setTyped} problems={problems} />
        <TextField
          name="reason"
          label={sayCommand('reason')}
          hint={dangerous ? sayCommand('reasonHint') : say('optional')}
          maxLength={commandLimits.reasonCharactersMax}
          autoComplete="off"
          problem={problems.of('reason')}
        />
        {preview.data?.online === false && <LifeField />}
        <FramePreview preview={preview} isWaiting={given === null} />
        <DialogEnd error={problems.error} action={say('submit')} working={sending.busy} danger={dangerous} onClose={onClose} />
      </form>
    </Dialog>
  );
}
