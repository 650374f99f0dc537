import type { CaseDetailView, DeviceView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useAllowed, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, Dialog, DialogEnd, ErrorState, problem, SelectField, Skeleton, TextField, useProblems } from '@voltdeck/kit/widgets';
import { boundParts, casePartFields, type BoundPart } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { useCaseWrite } from './use-case-write.ts';
import * as styles from './cases.module.css';

const columns = ['part', 'before', 'after', 'who', 'when'] as const;

/** Parts that were replaced: the vehicle has the new ones, with the number of the case in its part history. */
export function PartsCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [replacing, setReplacing] = useState(false);
  const mayReplace = useAllowed(endpoints.casePartReplace.route) && of.state !== 'closed';
  return (
    <Card
      title={say('parts')}
      hint={say('partsHint')}
      action={
        mayReplace && (
          <Button size="small" onClick={() => setReplacing(true)}>
            {say('replace')}
          </Button>
        )
      }
    >
      {of.parts.length === 0 ? (
        <p className={styles.none}>{say('partsNone')}</p>
      ) : (
        <LineTable label={say('parts')} columns={columns.map((key) => ({ key, text: say(key) }))}>
          {of.parts.map(({ id, part, before, after, by, at }) => (
            <tr key={id}>
              <td>{say(part)}</td>
              <td className="vd-number">{before ?? '–'}</td>
              <td className="vd-number">{after}</td>
              <td>{by}</td>
              <td className="vd-number">{momentText(at, language)}</td>
            </tr>
          ))}
        </LineTable>
      )}
      {replacing && <PartDialog of={of} onClose={() => setReplacing(false)} />}
    </Card>
  );
}

function PartDialog({ of, onClose }: { readonly of: CaseDetailView; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.device, { parameters: { id: of.deviceId } }));
  return (
    <Dialog title={say('replace')} onClose={onClose}>
      {data !== undefined ? <PartForm of={of} device={data} onClose={onClose} /> : error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function PartForm({ of, device, onClose }: { readonly of: CaseDetailView; readonly device: DeviceView; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [part, setPart] = useState<BoundPart>('battery');
  const present = device[casePartFields[part]];
  const replacing = useCaseWrite((after: string) => call(endpoints.casePartReplace, { parameters: { caseId: of.id }, body: { part, before: present, after } }).finally(() => void renew(endpoints.device, endpoints.bindings)), { onDone: onClose, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const after = String(new FormData(event.currentTarget).get('after') ?? '').trim();
    if (problems.check(after === '' ? [problem('after', 'required', messages.afterMissing)] : [])) replacing.send(after);
  };
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      <p className="vd-dialog__text">{say('replaceWhy')}</p>
      <SelectField
        name="part"
        label={say('part')}
        value={part}
        options={boundParts.map((value) => ({ value, text: say(value) }))}
        hint={present === null ? say('noCode') : say('nowCode', { code: present })}
        onChange={({ target }) => setPart(boundParts.find((each) => each === target.value) ?? 'battery')}
      />
      <TextField name="after" label={say('after')} maxLength={64} problem={problems.of('after')} />
      <DialogEnd error={problems.error} action={say('replace')} working={replacing.busy} onClose={onClose} />
    </form>
  );
}
