import { Link, useMessages, usePath, useText } from '@voltdeck/kit';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { messages } from './messages.ts';
import { isWithin, useNavigation, type NavigationSection } from './use-navigation.ts';
import * as styles from './side-navigation.module.css';

/** Marks the page as one with a side: its content makes room. */
const { sided = '' } = styles;

/** The side of the layout `default`: every page of administration, by heading. */
export function SideNavigation() {
  const say = useMessages(messages);
  const { sections } = useNavigation();
  const path = usePath();
  const side = useRef<HTMLElement>(null);
  // On a narrow page it is a row that scrolls: where one is stays in view.
  useEffect(() => void side.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' }), [path, sections.length]);
  useLayoutEffect(() => {
    document.body.classList.add(sided);
    return () => document.body.classList.remove(sided);
  }, []);
  return (
    <nav ref={side} className={styles.side} aria-label={say('sideNavigation')}>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </nav>
  );
}

function Section({ heading, entries }: NavigationSection) {
  const id = useId();
  const text = useText();
  const path = usePath();
  return (
    <section className={styles.sideSection} aria-labelledby={id}>
      <h2 className={styles.sideHeading} id={id}>
        {heading}
      </h2>
      {entries.map((entry) => (
        <Link key={entry.path} to={entry.path} className={styles.sideEntry} aria-current={isWithin(entry.path, path) ? 'page' : undefined}>
          {text(entry.title)}
        </Link>
      ))}
    </section>
  );
}
