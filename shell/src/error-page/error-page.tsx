import { Link, useMessages, useSession, useText } from '@voltdeck/kit';
import { pages, permissionTable, type Access, type StoppedModule } from '@voltdeck/protocol/contract';
import { missingPermissions, readablePath } from './error-text.ts';
import { errorTitleOf, messages } from './messages.ts';
import * as styles from './error-page.module.css';

interface ErrorPageProps {
  readonly status: number;
  /** The path that was asked for. */
  readonly path: string;
  /** A page has this path, but not with these parameters. */
  readonly unfit?: boolean | undefined;
  /** What the page asks for, where the person lacks it. */
  readonly needs?: Access | undefined;
  /** What had the page, and is switched off or withdrawn. */
  readonly stopped?: StoppedModule | undefined;
}

const texts: Readonly<Record<ReturnType<typeof errorTitleOf>, 'forbidden' | 'notFound' | 'internal'>> = { forbiddenTitle: 'forbidden', notFoundTitle: 'notFound', internalTitle: 'internal' };

/** Error page: 404 says the path, 403 whom to ask, any other status Internal Server Error. */
export function ErrorPage({ status, path, unfit = false, needs, stopped }: ErrorPageProps) {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  const title = errorTitleOf(status);
  const missing = missingPermissions(needs, session?.permissions ?? []);
  return (
    <section className={styles.errorPage}>
      <p className={`${styles.errorStatus} vd-number`}>{status}</p>
      <h1 className={styles.errorTitle}>{say(title)}</h1>
      <p className={styles.errorText}>{sentence()}</p>
      <Link to={pages.root} className={styles.errorHome}>
        {say('home')}
      </Link>
    </section>
  );

  function sentence(): string {
    if (stopped !== undefined) return say(stopped.version === null ? 'disabled' : 'withdrawn', { name: text(stopped.title), version: stopped.version });
    if (missing.length > 0) return say('forbiddenNeeds', { names: missing.map((permission) => text(permissionTable[permission].name)).join(' · ') });
    if (needs === 'administrator') return say('forbiddenAdministrator');
    return say(unfit ? 'unfit' : texts[title], { path: readablePath(path) });
  }
}
