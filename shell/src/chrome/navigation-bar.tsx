import { Link, useMessages, usePath, useText } from '@voltdeck/kit';
import { messages } from './messages.ts';
import { isInArea, useNavigation } from './use-navigation.ts';
import * as styles from './header.module.css';

/** The areas of the console, as the manifests of the modules name them, for anyone who may enter. */
export function NavigationBar() {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  const { areas, sections } = useNavigation();
  return (
    <nav className={styles.nav} aria-label={say('navigation')}>
      {areas.map((entry) => (
        <Link key={entry.path} to={entry.path} className={styles.navEntry} aria-current={isInArea(entry.path, sections, path) ? 'page' : undefined}>
          {text(entry.title)}
        </Link>
      ))}
    </nav>
  );
}
