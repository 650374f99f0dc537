import { apiQuery, call, copyText, endpoints, momentText, renew, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

/** The own link for calendars: made, replaced, revoked. Its address is shown once. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.caseCalendar));
  const making = useWrite({
    send: () => call(endpoints.caseCalendarMake, { body: { language } }),
    renews: [endpoints.caseCalendar],
    onDone: ({ path }) => setAddress(new URL(path, location.origin).toString()),
  });
  const revoking = useWrite({
    send: () => call(endpoints.caseCalendarRevoke).then(() => renew(endpoints.caseCalendar)),
    onDone: () => setAddress(null),
  });
  const has = data !== undefined && data.createdAt !== null;
  return (
    <Dialog title={say('calendar')} onClose={onClose}>
      <p className="vd-dialog__text">{say('calendarWhy')}</p>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {has && <p className={styles.none}>{say('calendarSince', { at: momentText(data.createdAt ?? '', language), read: data.readAt === null ? say('calendarNeverRead') : momentText(data.readAt, language) })}</p>}
      {address !== null && <Address address={address} />}
      {data !== undefined && (
        <div className={styles.tools}>
          {has && (
            <Button status="danger" loading={revoking.busy} onClick={() => revoking.send()}>
              {say('calendarRevoke')}
            </Button>
          )}
          <Button type="primary" loading={making.busy} onClick={() => making.send()}>
            {say(has ? 'calendarReplace' : 'calendarMake')}
          </Button>
        </div>
      )}
      <ErrorLine error={making.error ?? revoking.error} />
    </Dialog>
  );
}

function Address({ address }: { readonly address: string }): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(address)) ? 'copied' : 'notCopied');
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {say('calendarAddress')}
      </label>
      <span className={styles.head}>
        <input id={id} className={`vd-field__input ${styles.address}`} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>{say('copy')}</Button>
      </span>
      <span className={styles.faint}>{say('calendarOnce')}</span>
      {outcome !== null && <span role="status">{say(outcome)}</span>}
    </div>
  );
}
