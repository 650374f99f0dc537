import type { ServiceMarkView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, useAllowed, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Outcome, type OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { ServiceDialog } from './service-dialog.tsx';
import * as styles from './services.module.css';

const shown = 5;
const changed = [endpoints.serviceMarks, endpoints.deviceEvents];

/** The services that were done on a vehicle, the newest first. */
export function ServicesCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const mayAdd = useAllowed(endpoints.serviceMarkAdd.route);
  const mayRemove = useAllowed(endpoints.serviceMarkDelete.route);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.serviceMarks, { parameters: { deviceId }, query: { pageSize: shown } }));
  const whenOf = ({ at }: ServiceMarkView): string => momentText(at, language);
  const restoring = useWrite({
    send: ({ id }: ServiceMarkView) => call(endpoints.serviceMarkRestore, { parameters: { markId: id } }),
    renews: changed,
    onDone: (mark) => setOutcome({ text: say('restored', { at: whenOf(mark) }) }),
  });
  const removing = useWrite({
    send: ({ id }: ServiceMarkView) => call(endpoints.serviceMarkDelete, { parameters: { markId: id } }),
    renews: changed,
    onDone: (mark) => setOutcome({ text: say('removed', { at: whenOf(mark) }), undo: () => restoring.send(mark) }),
  });
  return (
    <Card title={say('title')} hint={say('hint')} action={mayAdd && <Button size="small" onClick={() => setAdding(true)}>{say('add')}</Button>}>
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      <ErrorLine error={removing.error ?? restoring.error} />
      {data === undefined ? (
        error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className={styles.servicesNone}>{say('none')}</p>
      ) : (
        <ul className={styles.services}>
          {data.items.map((mark) => (
            <li key={mark.id} className={styles.service}>
              <span className={`${styles.serviceWhen} vd-number`}>{whenOf(mark)}</span>
              <span className={styles.serviceText}>
                <Counters mark={mark} />
                {mark.comment !== null && <span className={styles.serviceComment}>{mark.comment}</span>}
                <span className={styles.serviceBy}>{mark.createdBy}</span>
              </span>
              {mayRemove && (
                <Button size="small" type="text" aria-label={say('removeOf', { at: whenOf(mark) })} onClick={() => removing.send(mark)}>
                  {say('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.items.length && <p className={styles.servicesNone}>{say('older', { n: data.total, shown: data.items.length })}</p>}
      {adding && (
        <ServiceDialog
          deviceId={deviceId}
          onClose={() => setAdding(false)}
          onSaved={(mark) => {
            setAdding(false);
            setOutcome({ text: say('saved'), undo: () => removing.send(mark) });
          }}
        />
      )}
    </Card>
  );
}

function Counters({ mark: { mileage, cumulativeCharge, cumulativeDischarge } }: { readonly mark: ServiceMarkView }): ReactNode {
  const say = useMessages(messages);
  if (mileage === null && cumulativeCharge === null && cumulativeDischarge === null) return <span>{say('unknown')}</span>;
  return (
    <span className="vd-number">
      {[...(mileage === null ? [] : [say('mileage', { value: formatNumber(mileage, 1) })]), ...(cumulativeCharge === null ? [] : [say('charge', { value: formatNumber(cumulativeCharge, 1) })])].join(' · ')}
    </span>
  );
}
