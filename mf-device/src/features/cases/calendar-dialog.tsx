import { apiQuery, call, endpoints, momentText, renew, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, Dialog, ErrorLine, ErrorState, OnceShown, Skeleton } from '@voltdeck/kit/widgets';
import { baseOf } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

interface CalendarDialogProps {
  readonly onClose: () => void;
}

/** The own link for calendars: made, replaced, revoked. Its address is shown once. */
export function CalendarDialog({ onClose }: CalendarDialogProps): ReactNode {
  const say = useMessages(messages);
  const [address, setAddress] = useState<string | null>(null);
  const [revoking, setRevoking] = useState(false);
  if (revoking) return <RevokeDialog onClose={() => setRevoking(false)} />;
  return (
    <Dialog title={say('calendar')} onClose={onClose}>
      {address === null ? <Link onMade={setAddress} onRevoke={() => setRevoking(true)} /> : <OnceShown kind="link" value={address} about={say('calendarOnce')} onDone={onClose} />}
    </Dialog>
  );
}

interface LinkProps {
  readonly onMade: (address: string) => void;
  readonly onRevoke: () => void;
}

function Link({ onMade, onRevoke }: LinkProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(apiQuery(endpoints.caseCalendar));
  const making = useWrite({
    send: () => call(endpoints.caseCalendarMake, { body: { language: baseOf(language) } }),
    renews: [endpoints.caseCalendar],
    onDone: ({ path }) => onMade(new URL(path, location.origin).href),
  });
  if (data === undefined) return error === null ? <Skeleton height="80px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { createdAt, readAt } = data;
  return (
    <>
      <p className="vd-dialog__text">{say('calendarWhy')}</p>
      {createdAt !== null && (
        <p className="vd-dialog__text">
          {say('calendarSince', { at: momentText(createdAt, language), read: readAt === null ? say('calendarNeverRead') : momentText(readAt, language) })} {say('calendarReplaces')}
        </p>
      )}
      <ErrorLine error={making.error} />
      <div className={styles.tools}>
        {createdAt !== null && <Button onClick={onRevoke}>{say('calendarRevoke')}</Button>}
        <Button type="primary" loading={making.busy} onClick={() => making.send()}>
          {say(createdAt === null ? 'calendarMake' : 'calendarReplace')}
        </Button>
      </div>
    </>
  );
}

function RevokeDialog({ onClose }: CalendarDialogProps): ReactNode {
  const say = useMessages(messages);
  return (
    <ConfirmDialog
      title={say('calendarRevokeTitle')}
      sentences={[say('calendarRevokeWhy')]}
      action={say('calendarRevoke')}
      danger
      onConfirm={() => call(endpoints.caseCalendarRevoke).then(() => renew(endpoints.caseCalendar))}
      onClose={onClose}
    />
  );
}
