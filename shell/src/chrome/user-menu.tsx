import { Link, navigate, useMessages, useSession } from '@voltdeck/kit';
import { signOut } from '@voltdeck/kit/host';
import { pages } from '@voltdeck/protocol/contract';
import { useRef, useState } from 'react';
import { messages } from './messages.ts';
import { useClosing } from './use-closing.ts';
import * as styles from './user-menu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const say = useMessages(messages);
  const session = useSession();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, open, () => setOpen(false));
  if (session === null) return null;
  const leave = (): void => void signOut().then(() => navigate(pages.signIn));
  return (
    <div className={styles.user} ref={place}>
      <button
        type="button"
        className={styles.userName}
        aria-expanded={open}
        aria-label={say('userMenu', { name: session.user.name })}
        onClick={() => setOpen(!open)}
      >
        {session.user.name}
      </button>
      {open && (
        <div className={styles.userMenu}>
          <p className={styles.userLogin}>{session.user.loginName}</p>
          <Link to={pages.portal} className={styles.userAction} onClick={() => setOpen(false)}>
            {say('portal')}
          </Link>
          <Link to={pages.account} className={styles.userAction} onClick={() => setOpen(false)}>
            {say('account')}
          </Link>
          <button type="button" className={styles.userAction} onClick={leave}>
            {say('signOut')}
          </button>
        </div>
      )}
    </div>
  );
}
