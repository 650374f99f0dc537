import { Link, useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Skeleton } from '@voltdeck/kit/widgets';
import { remoteCommands } from '@voltdeck/protocol/codes';
import { pages, pathTo, type RemoteCommand } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';
import { interlockText } from '../../command/interlock-text.ts';
import type { Availability } from './availability.ts';
import { messages } from './messages.ts';
import * as styles from './control.module.css';

interface CommandLineProps {
  readonly deviceId: string;
  readonly command: RemoteCommand;
  /** null while what the vehicle does is not known yet. */
  readonly availability: Availability | null;
  readonly onSend: () => void;
}

export function CommandLine({ deviceId, command, availability, onSend }: CommandLineProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { text: name, offer, permission } = remoteCommands[command];
  const mayAct = useAllowed(permission);
  const readiness = availability?.readiness;
  const id = useId();
  return (
    <li className={styles.controlLine}>
      <div>
        <div className={styles.controlLineName}>{text(name)}</div>
        {offer !== undefined && <p className={styles.controlLineMeaning}>{text(offer.meaning)}</p>}
      </div>
      <div id={id} className={styles.controlLineNow}>
        {readiness === undefined ? <Skeleton height="18px" width="90px" /> : <div className={`${styles.controlLineState} ${styles[`controlLineState--${readiness}`] ?? ''}`}>{say(readiness)}</div>}
        {availability?.interlocks.map((interlock) => (
          <p key={interlock.name} className={styles.controlLineWhy}>
            {interlockText(interlock, language)}
          </p>
        ))}
      </div>
      {mayAct && command === 'upgrade' && (
        <Link className="vd-link" to={pathTo(pages.upgrade, { id: deviceId })}>
          {say('toUpgrade')}
        </Link>
      )}
      {mayAct && command !== 'upgrade' && (
        <Button disabled={readiness === undefined || readiness === 'blocked' || readiness === 'open'} aria-label={say('sendOf', { command: text(name) })} aria-describedby={id} onClick={onSend}>
          {say('send')}
        </Button>
      )}
    </li>
  );
}
