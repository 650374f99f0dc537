import type { ScreenView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, ErrorState, SelectField, Skeleton } from '@voltdeck/kit/widgets';
import { wallModule } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { servableVersions } from '../../registry/servable.ts';
import { messages } from './messages.ts';

const stable = '';

/** Which version of its module a wall runs: that of everybody, or one of its own. */
export function PinDialog({ row: { name, title, pinned }, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const [version, setVersion] = useState(pinned ?? stable);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.moduleDetail, { parameters: { name: wallModule } }));
  const saving = useWrite({
    send: () => call(endpoints.screenPin, { parameters: { name }, body: { version: version === stable ? null : version } }),
    onDone: () => {
      onDone(say('pinDone', { name: title }));
      onClose();
    },
  });
  const options = [{ value: stable, text: say('pinStable', { version: data?.stable ?? '–' }) }, ...(data === undefined ? [] : servableVersions(data)).map((version) => ({ value: version, text: version }))];
  return (
    <Dialog title={say('pinTitle', { name: title })} onClose={onClose}>
      <p className="vd-dialog__text">{say('pinText')}</p>
      {data !== undefined && <SelectField name="version" label={say('version')} options={options} value={version} onChange={(event) => setVersion(event.target.value)} />}
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      <DialogEnd error={saving.error} action={say('save')} working={saving.busy} disabled={data === undefined} onAct={() => saving.send()} onClose={onClose} />
    </Dialog>
  );
}
