import type { NotificationChannelView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, ErrorLine } from '@voltdeck/kit/widgets';
import { faultLevelRow } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { channelName } from './channel-name.ts';
import { messages } from './messages.ts';
import * as styles from './notifications.module.css';
import * as accountPageStyles from '../account-page.module.css';

interface ChannelLineProps {
  readonly channel: NotificationChannelView;
  readonly email: string | null;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One channel: what it is for, what the other side said last, and a test. */
export function ChannelLine({ channel, email, onChange, onRemove }: ChannelLineProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { id, kind, minLevel, projectId, quietFrom, quietTo, digest, digestHour, perMinute, held, lastAnswer } = channel;
  const name = channelName(channel, email) ?? say('email');
  const row = faultLevelRow(minLevel);
  const testing = useWrite({ send: () => call(endpoints.notificationTest, { parameters: { id } }), renews: [endpoints.notificationChannels] });
  return (
    <li className={accountPageStyles.accountLine}>
      <div className={accountPageStyles.accountWhat}>
        <span className={accountPageStyles.accountName}>
          {name}
          <span className={accountPageStyles.chip}>{say(kind)}</span>
        </span>
        <span className={accountPageStyles.accountFacts}>
          <span>{say('from', { level: row === undefined ? String(minLevel) : text(row.name) })}</span>
          {projectId !== null && <span>{say('ofProject')}</span>}
          {quietFrom !== null && quietTo !== null && <span>{say('quiet', { from: quietFrom, to: quietTo })}</span>}
          {perMinute !== null && <span>{say('limited', { count: perMinute })}</span>}
          {held > 0 && <span className={styles.waiting}>{say('heldBack', { count: held })}</span>}
          {digest !== 'none' && <span>{say(digest, { hour: String(digestHour).padStart(2, '0') })}</span>}
        </span>
        <span role="status" className={styles.answer}>
          {lastAnswer === null ? (
            say('neverAnswered')
          ) : (
            <>
              <span className={lastAnswer.ok ? styles.good : styles.bad}>{say(lastAnswer.ok ? 'answered' : 'failed', { answer: lastAnswer.answer })}</span> <Age since={lastAnswer.at} />
            </>
          )}
        </span>
        <ErrorLine error={testing.error} className={accountPageStyles.accountError} />
      </div>
      <div className={styles.actions}>
        <Button size="small" loading={testing.busy} aria-label={say('testOf', { channel: name })} onClick={() => testing.send()}>
          {say('test')}
        </Button>
        <Button size="small" aria-label={say('changeOf', { channel: name })} onClick={onChange}>
          {say('change')}
        </Button>
        <Button size="small" aria-label={say('removeOf', { channel: name })} onClick={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </li>
  );
}
