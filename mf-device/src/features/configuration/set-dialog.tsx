import type { CommandView, DeviceSettingsForm, DeviceSettingsView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { serverChangeWarning } from '@voltdeck/protocol/codes';
import { type CommandArguments, commandLimits, isDangerous, serverSettings } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { ChangeList } from './change-list.tsx';
import { messages } from './messages.ts';
import * as styles from './configuration.module.css';

interface SetDialogProps {
  readonly vin: string;
  readonly settings: DeviceSettingsView;
  readonly changes: CommandArguments;
  readonly isOffline: boolean;
  readonly onSent: (command: CommandView) => void;
  readonly onClose: () => void;
}

/** Shows each value beside the one before it, warns where the vehicle may be lost, and sets them. */
export function SetDialog({ vin, settings, changes, isOffline, onSent, onClose }: SetDialogProps): ReactNode {
  const say = useMessages(messages);
  const sayCommand = useMessages(commandMessages);
  const text = useText();
  const problems = useProblems();
  const setting = useWrite({
    send: (body: DeviceSettingsForm) => call(endpoints.deviceSettingsWrite, { parameters: { id: settings.deviceId }, body }),
    onDone: onSent,
    onError: problems.fail,
  });
  const movesServer = serverSettings.some((name) => name in changes);
  const dangerous = isDangerous('settingsWrite', changes);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = String(data.get('reason') ?? '').trim();
    const confirmServer = data.has('confirmServer');
    const missing = [
      ...(dangerous && reason === '' ? [problem('reason', 'required', commandMessages.needReason)] : []),
      ...(movesServer && !confirmServer ? [problem('confirmServer', 'required', messages.needServerConfirm)] : []),
    ];
    if (!problems.check(missing)) return;
    setting.send({ values: changes, ...(reason === '' ? {} : { reason }), ...(movesServer ? { confirmServer } : {}), ...(data.has('lifeS') ? { lifeS: Number(data.get('lifeS')) } : {}) });
  };
  const unconfirmed = problems.of('confirmServer');
  return (
    <Dialog title={say('confirmTitle', { vin, n: Object.keys(changes).length })} onClose={onClose}>
      <ChangeList settings={settings} changes={changes} />
      <p className="vd-dialog__text">{say('confirmThen')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        {movesServer && (
          <div className={styles.settingsWarning}>
            {text(serverChangeWarning)}
            <label className={styles.settingsWarningCheck}>
              <input type="checkbox" name="confirmServer" aria-invalid={unconfirmed === undefined ? undefined : true} />
              {say('serverConfirm')}
            </label>
            {unconfirmed?.text !== undefined && <p className="vd-field__problem">{text(unconfirmed.text)}</p>}
          </div>
        )}
        <TextField name="reason" label={sayCommand('reason')} hint={sayCommand('reasonHint')} maxLength={commandLimits.reasonCharactersMax} autoComplete="off" problem={problems.of('reason')} />
        {isOffline && <LifeField />}
        <DialogEnd error={problems.error} action={say('submit')} working={setting.busy} danger={dangerous} onClose={onClose} />
      </form>
    </Dialog>
  );
}
