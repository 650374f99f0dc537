import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { Bell } from './bell/bell.tsx';
import { HeaderActions } from './header-actions.tsx';
import { ProductMark } from './icons.tsx';
import { HelpLink } from './help-link.tsx';
import { LiveDot } from './live-dot.tsx';
import { messages } from './messages.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import { UserMenu } from './user-menu.tsx';
import * as styles from './header.module.css';

/** The slim header of the console. */
export function Header() {
  const say = useMessages(messages);
  const maySearch = useAllowed('view');
  return (
    <header className={styles.header}>
      <Link to={pages.root} className={styles.brand} aria-label={say('home')}>
        <ProductMark />
        <span className={styles.brandName}>Voltdeck</span>
      </Link>
      <NavigationBar />
      <div className={styles.headerTools}>
        {maySearch && <SearchBox />}
        <HeaderActions />
        <LiveDot />
        <Bell />
        <LanguageSwitch />
        <ThemeSwitch />
        <HelpLink />
        <UserMenu />
      </div>
    </header>
  );
}
