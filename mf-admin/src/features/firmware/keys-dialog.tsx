import type { FirmwareKeyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, sayError, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, Dialog, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { KeyForm } from './key-form.tsx';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

const keysQuery: ReturnType<typeof apiQuery<{ readonly items: readonly FirmwareKeyView[] }>> = apiQuery(endpoints.firmwareKeyList);

/** The keys that firmware may be signed with: register one, revoke one. */
export function KeysDialog({ onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery(keysQuery);
  const [revoking, setRevoking] = useState<FirmwareKeyView | null>(null);
  const revoke = ({ id }: FirmwareKeyView): Promise<void> => call(endpoints.firmwareKeyRevoke, { parameters: { keyId: id } }).then(() => renew(endpoints.firmwareKeyList));
  return (
    <Dialog title={say('keysTitle')} onClose={onClose}>
      <p className="vd-dialog__text">{say('keysWhy')}</p>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <p role="alert">{sayError(error)}</p>)}
      {data?.items.length === 0 && <p className={styles.admNone}>{say('keysNone')}</p>}
      <Lines label={say('keysTitle')}>
        {data?.items.map((key) => (
          <KeyLine key={key.id} firmwareKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </Lines>
      <KeyForm />
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
      {revoking !== null && (
        <ConfirmDialog title={say('revokeTitle', { name: revoking.name })} sentences={[say('revokeWhy')]} action={say('revoke')} danger onConfirm={() => revoke(revoking)} onClose={() => setRevoking(null)} />
      )}
    </Dialog>
  );
}

function KeyLine({ firmwareKey: { id, name, createdAt, createdBy, revokedAt }, onRevoke }: { readonly firmwareKey: FirmwareKeyView; readonly onRevoke: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = momentText(createdAt, language, 'day');
  const shown = (
    <>
      {name} <code className="vd-number">{id}</code> {revokedAt !== null && <Chip tone="bad">{say('keyRevoked')}</Chip>}
    </>
  );
  const actions = revokedAt === null && (
    <Button size="small" aria-label={say('revokeOf', { name })} onClick={onRevoke}>
      {say('revoke')}
    </Button>
  );
  return <Line name={shown} facts={[say('keyBy', { by: createdBy, at })]} actions={actions} />;
}
