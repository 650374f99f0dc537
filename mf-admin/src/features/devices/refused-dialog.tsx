import { apiQuery, call, endpoints, entityEndpoints, sayError, useAllowed, useMessages, useQuery } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Age, Dialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { RefusedLoginView } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';

const shownMax = 50;

/** Vehicles that knocked and were not let in; one that belongs to the fleet is registered from here. */
export function RefusedDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(messages);
  const [failed, setFailed] = useState<unknown>(null);
  const register = ({ vin, iccid }: RefusedLoginView): void => {
    setFailed(null);
    call(entityEndpoints.device.add, { body: iccid === null ? { vin } : { vin, iccid } }).then(() => {
      onDone(say('registered', { vin }));
      onClose();
    }, setFailed);
  };
  return (
    <Dialog title={say('refusedTitle')} onClose={onClose}>
      <p className="vd-dialog__text vd-list-wide">{say('refusedHint')}</p>
      <RefusedLines onRegister={register} />
      <p role="alert" className="vd-dialog__error">
        {failed !== null && sayError(failed)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
    </Dialog>
  );
}

function RefusedLines({ onRegister }: { readonly onRegister: (refused: RefusedLoginView) => void }): ReactNode {
  const say = useMessages(messages);
  const mayAdd = useAllowed('add');
  const { data, error, refetch } = useQuery(apiQuery(endpoints.refusedLoginList, { query: { pageSize: shownMax } }));
  if (data === undefined) return error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="adm-none">{say('refusedNone')}</p>;
  return (
    <Lines label={say('refusedTitle')}>
      {data.items.map((refused) => (
        <Line
          key={`${refused.vin} ${refused.cause}`}
          name={refused.vin}
          facts={[
            say(refused.cause),
            say('refusedTimes', { count: refused.count, address: refused.address }),
            <span key="last">
              {say('refusedLast')} <Age since={refused.lastAt} />
            </span>,
          ]}
          actions={
            mayAdd &&
            refused.cause === 'vinUnknown' && (
              <Button size="small" aria-label={say('registerOf', { vin: refused.vin })} onClick={() => onRegister(refused)}>
                {say('register')}
              </Button>
            )
          }
        />
      ))}
    </Lines>
  );
}
