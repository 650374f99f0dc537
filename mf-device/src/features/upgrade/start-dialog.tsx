import type { FirmwareView, UpgradeForm, UpgradeView } from '@voltdeck/contract';
import { call, endpoints, filledText, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { campaignLimits, commandLimits } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { LifeField } from '../../command/life-field.tsx';
import { messages as commandMessages } from '../../command/messages.ts';
import { messages } from './messages.ts';
import { Preflight, usePreflight } from './preflight.tsx';
import * as styles from './upgrade.module.css';

interface StartDialogProps {
  readonly deviceId: string;
  readonly vin: string;
  readonly firmware: FirmwareView;
  readonly onStarted: (upgrade: UpgradeView) => void;
  readonly onClose: () => void;
}

const most = campaignLimits.timeLimitMinutesMax;

/** Checks the vehicle before its upgrade, takes the reason, and starts it. */
export function StartDialog({ deviceId, vin, firmware, onStarted, onClose }: StartDialogProps): ReactNode {
  const say = useMessages(messages);
  const sayCommand = useMessages(commandMessages);
  const text = useText();
  const problems = useProblems();
  const starting = useWrite({
    send: (body: UpgradeForm) => call(endpoints.upgradeStart, { parameters: { deviceId }, body }),
    onDone: onStarted,
    onError: problems.fail,
  });
  const preflight = usePreflight(deviceId, firmware.id, say('dialogTitle', { vin, version: firmware.version }));
  const needMinutes = filledText(messages.needMinutes, { most });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = String(data.get('reason') ?? '').trim();
    const timeLimitMinutes = Number(data.get('minutes') || NaN);
    const isTime = Number.isInteger(timeLimitMinutes) && timeLimitMinutes >= 1 && timeLimitMinutes <= most;
    const missing = [...(isTime ? [] : [problem('minutes', 'range', needMinutes)]), ...(reason === '' ? [problem('reason', 'required', commandMessages.needReason)] : [])];
    if (problems.check(missing)) starting.send({ firmwareId: firmware.id, reason, timeLimitMinutes, ...(data.has('lifeS') ? { lifeS: Number(data.get('lifeS')) } : {}) });
  };
  return (
    <Dialog title={say('dialogTitle', { vin, version: firmware.version })} onClose={onClose}>
      <h3 className={styles.upgradeDialogTitle}>{say('notes')}</h3>
      <p className="vd-dialog__text">{text(firmware.notes)}</p>
      <Preflight preflight={preflight} />
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="reason" label={sayCommand('reason')} hint={sayCommand('reasonHint')} maxLength={commandLimits.reasonCharactersMax} autoComplete="off" problem={problems.of('reason')} />
        <TextField
          name="minutes"
          label={say('minutes')}
          hint={say('minutesHint', { most })}
          inputMode="numeric"
          defaultValue={String(campaignLimits.timeLimitMinutesDefault)}
          problem={problems.of('minutes') ?? problems.of('timeLimitMinutes')}
        />
        {preflight.data?.online === false && <LifeField />}
        <DialogEnd error={problems.error} action={say('submit')} working={starting.busy} danger onClose={onClose} />
      </form>
    </Dialog>
  );
}
