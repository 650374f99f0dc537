import { Link, useMessages, usePath, useText } from '@voltdeck/kit';
import { messages } from './messages.ts';
import { isWithin, useNavigation } from './use-navigation.ts';

/** The areas of the console, as the manifests of the modules name them, for whoever may enter. */
export function NavigationBar() {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  const { areas } = useNavigation();
  return (
    <nav className="vd-nav" aria-label={say('navigation')}>
      {areas.map((entry) => (
        <Link key={entry.path} to={entry.path} className="vd-nav-entry" aria-current={isWithin(entry.path, path) ? 'page' : undefined}>
          {text(entry.title)}
        </Link>
      ))}
    </nav>
  );
}
