import { useMessages, useSession, useText } from '@voltdeck/kit';
import { permissionTable } from '@voltdeck/protocol/contract';
import { FactorCard } from './factors/factor-card.tsx';
import { messages } from './messages.ts';
import { NotificationCard } from './notifications/notification-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionCard } from './session-card.tsx';
import { TokenCard } from './token-card.tsx';
import * as styles from './account-page.module.css';

/** The own account: password, second step, notifications, signed-in devices, API tokens. */
export function AccountPage() {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  if (session === null) return null;
  const { user, permissions, secondStepNeeded = false } = session;
  return (
    <div className={`vd-page ${styles.account}`}>
      <header>
        <h1 className={styles.accountTitle}>{say('title')}</h1>
        <p className={styles.accountWho}>
          <strong>{user.name}</strong>
          {user.name !== user.loginName && <span>{user.loginName}</span>}
          <span className={styles.chip}>{say(user.type)}</span>
          <span>{permissions.map((permission) => text(permissionTable[permission].name)).join(' · ')}</span>
        </p>
      </header>
      {secondStepNeeded && <FactorCard />}
      <PasswordCard loginName={user.loginName} />
      {!secondStepNeeded && <FactorCard />}
      {!secondStepNeeded && permissions.includes('view') && <NotificationCard />}
      <SessionCard />
      {!secondStepNeeded && <TokenCard session={session} />}
    </div>
  );
}
