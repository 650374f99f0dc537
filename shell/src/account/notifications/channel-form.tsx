import type { EmailChannelForm, NotificationChannelView, NotificationsView } from '@voltdeck/contract';
import { call, endpoints, useLanguage, useMessages, useSession, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { DialogCancel, ErrorLine, SelectField, TextField, useProblems, useScopeChoices } from '@voltdeck/kit/widgets';
import { faultLevelRow, raisedLevels, urgentLevel } from '@voltdeck/protocol/codes';
import { baseOf, digestRhythms, isPersonal, isRobot, languageRow, notificationKinds, notificationLimits, type DigestRhythm, type NotificationKind } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { channelProblems, defaultHour, readChannel, textOf } from './read-channel.ts';
import { subscribeHere } from './push/subscribe.ts';
import { readSms, smsProblems } from './read-sms.ts';
import { renewNotifications } from './renew-notifications.ts';
import { SmsFields } from './sms-fields.tsx';
import * as styles from './notifications.module.css';
import * as tokenStyles from '../token.module.css';
import * as accountPageStyles from '../account-page.module.css';

interface ChannelFormProps {
  readonly channel: NotificationChannelView | null;
  readonly view: NotificationsView;
  /** With the secret of a new webhook. */
  readonly onSaved: (secret: string | null) => void;
  readonly onCancel: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), text: `${String(hour).padStart(2, '0')}:00` }));

interface Entered {
  readonly kind: NotificationKind;
  readonly form: EmailChannelForm;
  readonly url: string;
  readonly secret: string | null;
  readonly sms: ReturnType<typeof readSms>;
}

/** What a channel is for, and where it leads. */
export function ChannelForm({ channel, view, onSaved, onCancel }: ChannelFormProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const shown = useLanguage();
  const problems = useProblems();
  const isAdministrator = useSession()?.user.type === 'administrator';
  const [kind, setKind] = useState<NotificationKind>(channel?.kind ?? 'email');
  const vehicles = useScopeChoices().filter(({ value }) => value !== '');
  const [vehicle, setVehicle] = useState(channel?.projectId ?? 'all');
  const [digest, setDigest] = useState<DigestRhythm>(channel?.digest ?? 'none');
  const saving = useWrite({ send: save, onDone: (secret) => renewNotifications().then(() => onSaved(secret)), onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = isRobot(kind) ? 'robotUrl' : 'url';
    const entered = { kind, form: readChannel(data), url: textOf(data, field), secret: textOf(data, 'secret') || null, sms: readSms(data) };
    const hasAddress = channel === null && (kind === 'webhook' || isRobot(kind));
    const ofSms = channel === null && kind === 'sms' ? smsProblems(data) : [];
    if (problems.check([...ofSms, ...channelProblems(entered.form, hasAddress ? { field, value: entered.url } : null)])) saving.send(entered);
  };
  const levels = raisedLevels.map((level) => ({ value: String(level), text: text(faultLevelRow(level)?.name ?? messages.level) }));
  const languages = (['zh-CN', 'en'] as const).map((value) => ({ value, text: languageRow(value).name }));
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      {channel === null && (
        <fieldset className={tokenStyles.choices}>
          <legend className="vd-field__label">{say('kind')}</legend>
          {notificationKinds.filter((each) => isAdministrator || isPersonal(each)).map((each) => (
            <label key={each} className={tokenStyles.choice}>
              <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
              <span>
                {say(each)} <span className="vd-field__hint">{aboutOf(each)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {channel === null && kind === 'webhook' && <TextField name="url" type="url" label={say('url')} hint={say('urlHint')} problem={problems.of('url')} autoComplete="off" spellCheck={false} required />}
      {channel === null && isRobot(kind) && (
        <>
          <TextField name="robotUrl" type="url" label={say('robotUrl')} hint={say('robotUrlHint')} problem={problems.of('robotUrl')} autoComplete="off" spellCheck={false} required />
          {kind !== 'wecom' && <TextField name="secret" type="password" label={say('robotSecret')} hint={say('robotSecretHint')} problem={problems.of('secret')} maxLength={notificationLimits.robotSecretMax} autoComplete="off" />}
        </>
      )}
      {channel === null && kind === 'sms' && <SmsFields problems={problems} />}
      <SelectField name="minLevel" label={say('level')} options={levels} defaultValue={String(channel?.minLevel ?? urgentLevel)} problem={problems.of('minLevel')} />
      <SelectField name="projectId" label={say('vehicles')} options={vehicles} value={vehicle} onChange={(event) => setVehicle(event.target.value)} problem={problems.of('projectId')} />
      <SelectField name="language" label={say('language')} options={languages} defaultValue={channel?.language ?? baseOf(shown)} problem={problems.of('language')} />
      <div className={styles.times}>
        <TextField name="quietFrom" type="time" label={say('quietFrom')} defaultValue={channel?.quietFrom ?? ''} problem={problems.of('quietFrom')} />
        <TextField name="quietTo" type="time" label={say('quietTo')} defaultValue={channel?.quietTo ?? ''} problem={problems.of('quietTo')} />
      </div>
      <p className={`vd-field__hint ${styles.ofBoth}`}>{say('quietHint', { zone: view.timeZone })}</p>
      <div className={styles.times}>
        <SelectField name="digest" label={say('digest')} options={digestRhythms.map((value) => ({ value, text: say(`digest-${value}`) }))} value={digest} onChange={({ target }) => setDigest(digestRhythms.find((each) => each === target.value) ?? 'none')} />
        {digest === 'daily' && <SelectField name="digestHour" label={say('digestHour')} options={hours} defaultValue={String(channel?.digestHour ?? defaultHour)} />}
      </div>
      <p className={`vd-field__hint ${styles.ofBoth}`}>{say('digestHint')}</p>
      <TextField key={isRobot(kind) ? 'robot' : 'other'} name="perMinute" inputMode="numeric" label={say('perMinute')} hint={say('perMinuteHint')} defaultValue={channel === null ? (isRobot(kind) ? notificationLimits.robotPerMinute : '') : (channel.perMinute ?? '')} problem={problems.of('perMinute')} />
      <ErrorLine error={problems.error} className={accountPageStyles.accountError} />
      <div className="vd-dialog__actions">
        <DialogCancel onClose={onCancel} />
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          {say('save')}
        </Button>
      </div>
    </form>
  );

  function aboutOf(each: NotificationKind): string {
    if (each === 'email') return emailText();
    return each === 'push' && view.pushKey === null ? say('pushOff') : say(`${each}About`);
  }

  function emailText(): string {
    return view.email === null ? say('emailNone') : say('emailTo', { address: view.email });
  }

  /** @returns the secret of a new webhook */
  async function save({ kind: chosen, form, url, secret, sms }: Entered): Promise<string | null> {
    if (channel !== null) await call(endpoints.notificationChannelChange, { parameters: { id: channel.id }, body: form });
    else if (chosen === 'webhook') return (await call(endpoints.webhookChannelAdd, { body: { ...form, url } })).secret;
    else if (chosen === 'push') await call(endpoints.pushChannelAdd, { body: { ...form, ...(await subscribeHere(view.pushKey)) } });
    else if (chosen === 'sms') await call(endpoints.smsChannelAdd, { body: { ...form, ...sms } });
    else if (isRobot(chosen)) await call(endpoints.robotChannelAdd, { body: { ...form, kind: chosen, robotUrl: url, secret } });
    else await call(endpoints.emailChannelAdd, { body: form });
    return null;
  }
}
