import type { UserView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import { permissionTable, userTypeTexts, type UserType } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';

/** The name to sign in with, and whether that works yet. */
export function LoginCell({ user: { loginName, hasPassword, company } }: { readonly user: UserView }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {loginName} {!hasPassword && company === null && <Chip tone="notice">{say('noPassword')}</Chip>}
    </>
  );
}

/** The provider of a company, or the console's own password. */
export function OriginCell({ user: { company } }: { readonly user: UserView }): ReactNode {
  const say = useMessages(messages);
  if (company === null) return <span className="vd-list__faint">{say('ownSignIn')}</span>;
  return (
    <>
      {company.provider}{' '}
      <span className="vd-list__faint">{company.lastSignInAt === null ? say('neverSignedIn') : <Age since={company.lastSignInAt} />}</span>
    </>
  );
}

/** When the user last signed in; never is what one looks for. */
export function SignInCell({ at }: { readonly at: string | null }): ReactNode {
  const say = useMessages(messages);
  return at === null ? <span className="vd-list__faint">{say('never')}</span> : <Age since={at} />;
}

export function TypeCell({ type }: { readonly type: UserType }): ReactNode {
  const text = useText();
  return <Chip tone={type === 'administrator' ? 'notice' : 'plain'}>{text(userTypeTexts[type])}</Chip>;
}

export function PermissionCell({ user }: { readonly user: UserView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return user.permissions.map((permission) => text(permissionTable[permission].name)).join(', ') || <span className="vd-list__faint">{say('nothing')}</span>;
}

/** How much of the fleet a user sees, by the lengths of the lists. */
export function ScopeCell({ user }: { readonly user: UserView }): ReactNode {
  const say = useMessages(messages);
  if (user.type === 'administrator') return say('everything');
  const counts = { projects: user.projectIds.length, customers: user.customerIds.length, groups: user.groupIds.length };
  const none = counts.projects + counts.customers + counts.groups === 0;
  return none ? <span className="vd-list__faint">{say('nothing')}</span> : say('listCounts', counts);
}
