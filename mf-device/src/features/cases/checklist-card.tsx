import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, momentText, useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine } from '@voltdeck/kit/widgets';
import { useId, useState, type ReactNode } from 'react';
import { ItemDialog } from './case-dialogs.tsx';
import { messages } from './messages.ts';
import { useCaseWrite } from './use-case-write.ts';
import * as styles from './cases.module.css';

/** What is to be checked, ticked with who and when. */
export function ChecklistCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const [adding, setAdding] = useState(false);
  const mayChange = useAllowed(endpoints.caseItemCheck.route) && of.state !== 'closed';
  const { id: caseId, items } = of;
  const checking = useCaseWrite(({ itemId, done }: { readonly itemId: string; readonly done: boolean }) => call(endpoints.caseItemCheck, { parameters: { caseId, itemId }, body: { done } }), { keyOf: ({ itemId }) => itemId });
  const removing = useCaseWrite((itemId: string) => call(endpoints.caseItemRemove, { parameters: { caseId, itemId } }));
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <Card
      title={say('checklist')}
      hint={items.length === 0 ? undefined : say('checklistCount', { done, all: items.length })}
      action={
        mayChange && (
          <Button size="small" onClick={() => setAdding(true)}>
            {say('addItem')}
          </Button>
        )
      }
    >
      {items.length === 0 && <p className={styles.none}>{say('checklistNone')}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} ticked={checking.input?.itemId === item.id ? checking.input.done : item.doneAt !== null} disabled={!mayChange} onCheck={(done) => checking.send({ itemId: item.id, done })} onRemove={mayChange && item.own ? () => removing.send(item.id) : null} />
        ))}
      </ul>
      <ErrorLine error={checking.error ?? removing.error} />
      {adding && <ItemDialog of={of} onDone={() => setAdding(false)} onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface ItemProps {
  readonly item: CaseDetailView['items'][number];
  /** What was just chosen is shown before it is stored. */
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly onCheck: (done: boolean) => void;
  readonly onRemove: (() => void) | null;
}

function Item({ item: { text: words, doneAt, doneBy }, ticked, disabled, onCheck, onRemove }: ItemProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const id = useId();
  return (
    <li className={styles.item}>
      <input id={id} type="checkbox" checked={ticked} disabled={disabled} onChange={({ target }) => onCheck(target.checked)} />
      <label htmlFor={id} className={styles.itemText}>
        {text(words)}
        {doneAt !== null && <span className={styles.by}>{say('doneBy', { name: doneBy ?? '–', at: momentText(doneAt, language) })}</span>}
      </label>
      {onRemove !== null && (
        <Button size="small" type="text" aria-label={say('removeOf', { text: text(words) })} onClick={onRemove}>
          {say('remove')}
        </Button>
      )}
    </li>
  );
}
