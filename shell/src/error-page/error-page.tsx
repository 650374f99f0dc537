import { Link, useMessages } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';
import * as styles from './error-page.module.css';

interface ErrorPageProps {
  readonly status: number;
  /** The path that was asked for. */
  readonly path: string;
  /** A page has this path, but not with these parameters. */
  readonly unfit?: boolean | undefined;
}

const told = {
  403: { title: 'forbiddenTitle', text: 'forbidden' },
  404: { title: 'notFoundTitle', text: 'notFound' },
} as const satisfies Record<number, { title: keyof typeof messages; text: keyof typeof messages }>;

const internal = { title: 'internalTitle', text: 'internal' } as const;

function isTold(status: number): status is keyof typeof told {
  return status in told;
}

/** Error page: 404 says the path, 403 whom to ask, any other status Internal Server Error (specification, point 8). */
export function ErrorPage({ status, path, unfit = false }: ErrorPageProps) {
  const say = useMessages(messages);
  const { title, text } = isTold(status) ? told[status] : internal;
  return (
    <section className={styles.errorPage}>
      <p className={`${styles.errorStatus} vd-number`}>{status}</p>
      <h1 className={styles.errorTitle}>{say(title)}</h1>
      <p className={styles.errorText}>{say(unfit ? 'unfit' : text, { path })}</p>
      <Link to={pages.root} className={styles.errorHome}>
        {say('home')}
      </Link>
    </section>
  );
}
