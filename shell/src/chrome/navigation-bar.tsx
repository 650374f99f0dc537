import { Link, useMessages, usePath, useText } from '@voltdeck/kit';
import type { ModuleNavigation } from '@voltdeck/protocol/contract';
import { useRef } from 'react';
import { messages } from './messages.ts';
import { MoreAreas } from './more-areas.tsx';
import { useFirstLine } from './use-first-line.ts';
import { isInArea, useNavigation } from './use-navigation.ts';
import * as styles from './header.module.css';

/** The areas of the console, as the manifests of the modules name them, for anyone who may enter. */
export function NavigationBar() {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  const { areas, sections } = useNavigation();
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFirstLine(row, areas.map((area) => text(area.title)).join('\n'));
  const isCurrent = (area: ModuleNavigation): boolean => isInArea(area.path, sections, path);
  return (
    <nav className={styles.nav} aria-label={say('navigation')}>
      <div ref={row} className={styles.navFitting}>
        {areas.map((area, place) => (
          <Link key={area.path} to={area.path} className={place < fitting ? styles.navEntry : `${styles.navEntry} ${styles.navLeftOut}`} aria-current={isCurrent(area) ? 'page' : undefined}>
            {text(area.title)}
          </Link>
        ))}
      </div>
      {fitting < areas.length && <MoreAreas areas={areas.slice(fitting)} isCurrent={isCurrent} />}
    </nav>
  );
}
