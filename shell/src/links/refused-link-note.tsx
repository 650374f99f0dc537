import { type NavigationError, useMessages, useStore } from '@voltdeck/kit';
import { useEffect, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { refusedLink } from './refused-link.ts';
import * as styles from './refused-link-note.module.css';

const forget = (): void => refusedLink.set(null);

/** Says where a link leads that was not opened, and why. */
export function RefusedLinkNote(): ReactNode {
  const refused = useStore(refusedLink);
  const say = useMessages(messages);
  useEffect(() => forget, []);
  if (refused === null) return null;
  const { host, protocol } = addressOf(refused);
  return (
    <div className={styles.refusedLink} role="alert">
      <p className={styles.refusedLinkText}>{refused.code === 'UNSAFE_PROTOCOL_REFUSED' ? say('unsafe', { protocol }) : say('external', { host })}</p>
      <button type="button" className={styles.refusedLinkClose} onClick={forget}>
        {say('close')}
      </button>
    </div>
  );
}

const addressOf = ({ target }: NavigationError): URL => new URL(target, location.href);
