import { useMessages, useSession, useText } from '@voltdeck/kit';
import { permissionTable } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';
import { PasswordCard } from './password-card.tsx';
import { SessionCard } from './session-card.tsx';
import { TokenCard } from './token-card.tsx';
import './account-page.css';

/** The own account: password, signed-in devices, API tokens. */
export function AccountPage() {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  if (session === null) return null;
  const { user, permissions } = session;
  return (
    <div className="vd-page vd-account">
      <header className="vd-account-head">
        <h1 className="vd-account-title">{say('title')}</h1>
        <p className="vd-account-who">
          <strong>{user.name}</strong>
          {user.name !== user.loginName && <span>{user.loginName}</span>}
          <span className="vd-chip">{say(user.type)}</span>
          <span>{permissions.map((permission) => text(permissionTable[permission].name)).join(' · ')}</span>
        </p>
      </header>
      <PasswordCard loginName={user.loginName} />
      <SessionCard />
      <TokenCard session={session} />
    </div>
  );
}
