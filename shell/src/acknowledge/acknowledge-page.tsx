import type { AcknowledgementLinkView } from '@voltdeck/contract';
import { call, endpoints, Link, momentText, sayError, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { acknowledgementFragment, pages, type LinkSnooze } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { SignInEnd } from '../sign-in/sign-in-end.tsx';
import { AlarmFacts } from './alarm-facts.tsx';
import { messages } from './messages.ts';
import { SnoozeChoice } from './snooze-choice.tsx';
import * as styles from './acknowledge-page.module.css';

/** In the fragment, which no server and no log sees. */
const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get(acknowledgementFragment) ?? '-';

/** Acknowledges or snoozes what a message was about, without signing in. Opening the link changes nothing: mail scanners open links, too. */
export function AcknowledgePage() {
  const say = useMessages(messages);
  const language = useLanguage();
  const token = tokenOf(location.hash);
  const shown = useQuery({ queryKey: ['acknowledgementLink', token], queryFn: ({ signal }) => call(endpoints.acknowledgementLinkShow, { body: { token }, signal }), retry: false, refetchOnWindowFocus: false, staleTime: Infinity });
  const [done, setDone] = useState<AcknowledgementLinkView | null>(null);
  const using = useWrite({ send: (snooze: LinkSnooze | null) => call(endpoints.acknowledgementLinkUse, { body: { token, ...(snooze !== null && { snooze }) } }), onDone: setDone });
  const view = done ?? shown.data;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    using.send(null);
  };
  return (
    <SignInCard title={say('title')} intro={view === undefined ? '' : say('as', { name: view.userName })} onSubmit={onSubmit}>
      {view !== undefined && <AlarmFacts alarm={view} />}
      {endOf()}
      <p className={styles.console}>
        <Link className="vd-link" to={pages.root}>
          {say('console')}
        </Link>
      </p>
    </SignInCard>
  );

  /** What can be done, what was done, or why nothing can be. */
  function endOf(): ReactNode {
    if (view === undefined) return shown.error === null ? <p role="status">{say('loading')}</p> : <p role="alert" className={styles.refused}>{sayError(shown.error)}</p>;
    const { acknowledgedAt, acknowledgedBy, snoozedUntil, snoozedBy, snoozes } = view;
    const snoozed = snoozedUntil !== null && <p role="status" className={styles.done}>{say('snoozed', { name: snoozedBy ?? '–', until: momentText(snoozedUntil, language) })}</p>;
    if (acknowledgedAt !== null) return <p role="status" className={styles.done}>{say('acknowledged', { name: acknowledgedBy ?? '–', at: momentText(acknowledgedAt, language) })}</p>;
    if (done !== null && snoozed !== false) return snoozed;
    return (
      <>
        {snoozed}
        <SignInEnd problem={using.error === null ? null : sayError(using.error)} working={using.busy}>
          {say(using.busy ? 'working' : 'acknowledge')}
        </SignInEnd>
        {snoozes.length > 0 && <SnoozeChoice snoozes={snoozes} disabled={using.busy} onSnooze={using.send} />}
      </>
    );
  }
}
