import type { MapOutlineView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, sayError, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, Dialog, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../../line/line.tsx';
import { kindTexts, messages } from './messages.ts';
import { OutlineForm } from './outline-form.tsx';
import * as styles from '../../../pages/pages.module.css';

/** The outlines that the maps of walls show: upload one, remove one. */
export function OutlinesDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery(apiQuery(endpoints.mapOutlineList));
  const [removing, setRemoving] = useState<MapOutlineView | null>(null);
  const remove = ({ id }: MapOutlineView): Promise<void> => call(endpoints.mapOutlineDelete, { parameters: { id } }).then(() => renew(endpoints.mapOutlineList));
  return (
    <Dialog title={say('outlines')} onClose={onClose}>
      <p className="vd-dialog__text">{say('why')}</p>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <p role="alert">{sayError(error)}</p>)}
      {data?.items.length === 0 && <p className={styles.admNone}>{say('none')}</p>}
      <Lines label={say('outlines')}>
        {data?.items.map((outline) => (
          <OutlineLine key={outline.id} outline={outline} onRemove={() => setRemoving(outline)} />
        ))}
      </Lines>
      <OutlineForm onUploaded={onDone} />
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
      {removing !== null && (
        <ConfirmDialog title={say('removeTitle', { name: removing.name })} sentences={[say('removeWhy')]} action={say('remove')} danger onConfirm={() => remove(removing)} onClose={() => setRemoving(null)} />
      )}
    </Dialog>
  );
}

function OutlineLine({ outline: { name, kind, approval, positions, addedAt, addedBy }, onRemove }: { readonly outline: MapOutlineView; readonly onRemove: () => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const at = momentText(addedAt, useLanguage(), 'day');
  const shown = (
    <>
      {name} <Chip>{text(kindTexts[kind])}</Chip>
    </>
  );
  const facts = [approval === '' ? say('noApproval') : say('approval', { number: approval }), say('positions', { count: positions }), say('addedBy', { by: addedBy, at })];
  const actions = (
    <Button size="small" aria-label={say('removeOf', { name })} onClick={onRemove}>
      {say('remove')}
    </Button>
  );
  return <Line name={shown} facts={facts} actions={actions} />;
}
