import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { commandTexts, highestLevel } from '@voltdeck/protocol/codes';
import { type CommandArguments, type CommandForm, commandLimits, type CommandView, isDangerous, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { isPercent } from '../../command/percent.ts';
import { commandMeanings } from './command-words.ts';
import { FramePreview, usePreview } from './frame-preview.tsx';
import { messages } from './messages.ts';
import { formProblems, readForm } from './read-form.ts';
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
  const say = useMessages(messages);
  const sayCommand = useMessages(commandMessages);
  const text = useText();
  const problems = useProblems();
  const [percent, setPercent] = useState('');
  const [level, setLevel] = useState('1');
  const [alarmText, setAlarmText] = useState('');
  const sending = useWrite({ send: (body: CommandForm) => call(endpoints.commandSend, { parameters: { id: deviceId }, body }), onDone: onSent, onError: problems.fail });
  const given = argumentsNow(command, { percent, level, text: alarmText });
  const preview = usePreview(deviceId, command, given);
  const dangerous = isDangerous(command);
  const levels = Array.from({ length: highestLevel[preview.data?.edition ?? 2025] + 1 }, (_, number) => String(number));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = readForm(command, new FormData(event.currentTarget));
    if (problems.check(formProblems(form))) sending.send(form);
  };
  return (
    <Dialog title={say('titleOf', { command: text(commandTexts[command]), vin })} onClose={onClose}>
      <ul className={styles.controlNotes}>
        <li className={dangerous ? styles.controlNotesDanger : ''}>{text(commandMeanings[command])}</li>
        {preview.data?.online === false && <li>{say('offline')}</li>}
        {preview.data?.needsApproval === true && <li>{say('approval')}</li>}
      </ul>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        {command === 'limitedPower' && (
          <TextField
            name="percent"
            label={say('percent')}
            hint={say('percentHint')}
            inputMode="numeric"
            autoComplete="off"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
            problem={problems.of('percent')}
          />
        )}
        {command === 'terminalAlarm' && (
          <>
            <SelectField
              name="level"
              label={say('alarmLevel')}
              value={level}
              options={levels.map((value) => ({ value, text: value }))}
              onChange={(event) => setLevel(event.target.value)}
            />
            <TextField
              name="text"
              label={say('alarmText')}
              hint={say('alarmTextHint')}
              maxLength={100}
              autoComplete="off"
              value={alarmText}
              onChange={(event) => setAlarmText(event.target.value)}
              problem={problems.of('text')}
            />
          </>
        )}
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

interface TypedArguments {
  readonly percent: string;
  readonly level: string;
  readonly text: string;
}

/** null while an argument is missing. */
function argumentsNow(command: RemoteCommand, { percent, level, text }: TypedArguments): CommandArguments | null {
  if (command === 'terminalAlarm') return text.trim() === '' ? null : { level: Number(level), text: text.trim() };
  if (command !== 'limitedPower') return {};
  const value = Number(percent.trim() || NaN);
  return isPercent(value) ? { percent: value } : null;
}
