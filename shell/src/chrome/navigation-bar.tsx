import { Link, useMessages, usePath, useSession, useText } from '@voltdeck/kit';
import { isAllowed, type ServedModule } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

/** The areas of the console, as the manifests of the modules name them, for whoever may enter. */
export function NavigationBar({ modules }: { readonly modules: readonly ServedModule[] }) {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  const session = useSession();
  const entries = modules
    .flatMap((module) => module.navigation)
    .filter((entry) => isAllowed(entry.access, session))
    .sort((a, b) => a.order - b.order);
  return (
    <nav className="vd-nav" aria-label={say('navigation')}>
      {entries.map((entry) => (
        <Link key={entry.path} to={entry.path} className="vd-nav-entry" aria-current={entry.path === path ? 'page' : undefined}>
          {text(entry.title)}
        </Link>
      ))}
    </nav>
  );
}
