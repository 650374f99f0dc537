import type { OutletDeadLetter, OutletView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, Dialog, ErrorLine, Skeleton } from '@voltdeck/kit/widgets';
import { eventTypes, outletLimits, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

const shown = 50;
const refetchMs = 5_000;
const typeWords: Readonly<Record<string, { readonly text: Text }>> = eventTypes;

interface DeadLetterDialogProps {
  readonly outlet: OutletView;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** What the receiver of an outlet refused. */
export function DeadLetterDialog({ outlet: { id, name }, onDone, onClose }: DeadLetterDialogProps): ReactNode {
  const say = useMessages(messages);
  const [deleting, setDeleting] = useState(false);
  const { data, error } = useQuery({ ...apiQuery(endpoints.outletDeadLetters, { parameters: { id }, query: { pageSize: shown } }), refetchInterval: refetchMs });
  const changed = (text: string): void => {
    void renew(endpoints.outletDeadLetters);
    onDone(text);
  };
  const replaying = useWrite({
    send: (letterIds: readonly string[] | null) => call(endpoints.outletDeadLettersReplay, { parameters: { id }, body: letterIds === null ? {} : { letterIds } }),
    onDone: ({ replayed }) => changed(say('againDone', { count: replayed })),
  });
  const remove = async (): Promise<void> => {
    const { deleted } = await call(endpoints.outletDeadLettersDelete, { parameters: { id }, body: {} });
    changed(say('deleteDone', { count: deleted }));
  };
  if (deleting) return <ConfirmDialog title={say('deleteTitle', { name })} sentences={[say('deleteWhy')]} action={say('deleteAll')} danger onConfirm={remove} onClose={() => setDeleting(false)} />;
  return (
    <Dialog title={say('deadLettersOf', { name })} onClose={onClose}>
      <p className="vd-dialog__text">{say('deadLettersWhy', { days: outletLimits.deadLetterDays })}</p>
      {data === undefined && error === null && <Skeleton height="60px" />}
      {data?.items.length === 0 && <p className="vd-dialog__text">{say('noDeadLetters')}</p>}
      {data !== undefined && data.items.length > 0 && <Letters letters={data.items} busy={replaying.busy} onAgain={(letter) => replaying.send([letter.id])} />}
      {data !== undefined && data.total > data.items.length && <p className="vd-dialog__text">{say('deadLettersMore', { shown: data.items.length, total: data.total })}</p>}
      <ErrorLine error={error ?? replaying.error} />
      <div className="vd-dialog__actions">
        {data !== undefined && data.total > 0 && (
          <>
            <Button onClick={() => setDeleting(true)}>{say('deleteAll')}</Button>
            <Button loading={replaying.busy} onClick={() => replaying.send(null)}>
              {say('againAll')}
            </Button>
          </>
        )}
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

interface LettersProps {
  readonly letters: readonly OutletDeadLetter[];
  readonly busy: boolean;
  readonly onAgain: (letter: OutletDeadLetter) => void;
}

function Letters({ letters, busy, onAgain }: LettersProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const head = ['vin', 'type', 'answer', 'attempts', 'givenUpAt', 'actions'] as const;
  const typeOf = (type: string): string => {
    const words = typeWords[type];
    return words === undefined ? type : text(words.text);
  };
  return (
    <table className="vd-list__table" aria-label={say('deadLetters')}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <td>{letter.vin ?? '–'}</td>
            <td>{typeOf(letter.type)}</td>
            <td>{letter.answer}</td>
            <td>{letter.attempts}</td>
            <td>{momentText(Date.parse(letter.givenUpAt), language)}</td>
            <td>
              {letter.again ? (
                say('waitsAgain')
              ) : (
                <Button size="small" disabled={busy} aria-label={say('againOf', { id: letter.messageId })} onClick={() => onAgain(letter)}>
                  {say('again')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
