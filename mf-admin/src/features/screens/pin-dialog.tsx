import { apiQuery, call, endpoints, sayError, useMessages, useMutation, useQuery } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorState, SelectField, Skeleton } from '@voltdeck/kit/widgets';
import { wallModule, type ScreenView } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

const stable = '';

/** Which version of its module a wall runs: that of everybody, or one of its own. */
export function PinDialog({ row: { name, title, pinned }, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const [version, setVersion] = useState(pinned ?? stable);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.moduleDetail, { parameters: { name: wallModule } }));
  const saving = useMutation({
    mutationFn: () => call(endpoints.screenPin, { parameters: { name }, body: { version: version === stable ? null : version } }),
    onSuccess: () => {
      onDone(say('pinDone', { name: title }));
      onClose();
    },
  });
  const options = [{ value: stable, text: say('pinStable', { version: data?.stable ?? '–' }) }, ...(data?.history ?? []).map((each) => ({ value: each.version, text: each.version }))];
  return (
    <Dialog title={say('pinTitle', { name: title })} onClose={onClose}>
      <p className="vd-dialog__text">{say('pinText')}</p>
      {data !== undefined && <SelectField name="version" label={say('version')} options={options} value={version} onChange={(event) => setVersion(event.target.value)} />}
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      <p role="alert" className="vd-dialog__error">
        {saving.error !== null && sayError(saving.error)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" loading={saving.isPending} disabled={data === undefined} onClick={() => saving.mutate()}>
          {say('save')}
        </Button>
      </div>
    </Dialog>
  );
}
