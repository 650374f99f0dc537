import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { ErrorLine } from '../../widgets/error-line.tsx';
import type { BulkAction, ListRow } from '../definition.ts';
import { FormFields } from '../form/form-fields.tsx';
import { sentFields } from '../form/form-values.ts';
import { useForm } from '../form/use-form.ts';
import { messages } from '../messages.ts';
import { ResultTable } from './result-table.tsx';
import { runEach, type BulkRun } from './run-each.ts';
import * as styles from './bulk.module.css';

interface BulkDialogProps<Row extends ListRow> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Called when it has ended: with the outcome, and the rows that are not done. */
  readonly onEnd: (end: { readonly text: string; readonly left: readonly Row[] }) => void;
  readonly onClose: () => void;
}

/** Says what is done with the chosen rows, does it, and shows the outcome of each. */
export function BulkDialog<Row extends ListRow>({ action, rows, nameOf, onEnd, onClose }: BulkDialogProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { fields = [], form = {}, danger } = action;
  const stopped = useRef(false);
  const [done, setDone] = useState(0);
  const [run, setRun] = useState<BulkRun<Row> | null>(null);
  const [given] = useState(rows);
  const state = useForm({ form, start: Object.fromEntries(fields.map(({ name, control }) => [name, control.empty])) });
  const go = (event: FormEvent): void => {
    event.preventDefault();
    state.send(async (values) => {
      const ended = await runEach(given, (row) => action.run(row, sentFields(values)), (results) => setDone(results.length), () => stopped.current);
      setRun(ended);
      const left = [...ended.results.filter(({ error }) => error !== null).map(({ row }) => row), ...ended.left];
      onEnd({ text: say('results', { good: given.length - left.length, bad: left.length }), left });
    });
  };
  return (
    <Dialog title={text(action.label)} {...(state.sending ? {} : { onClose })}>
      {run !== null ? (
        <>
          <ResultTable run={run} nameOf={nameOf} />
          <div className="vd-dialog__actions">
            <Button type="primary" onClick={onClose}>
              {say('close')}
            </Button>
          </div>
        </>
      ) : (
        <form ref={state.place} noValidate onSubmit={go}>
          <p className="vd-dialog__text">{text(action.sentence, { count: given.length })}</p>
          <p className={styles.listNames}>{given.slice(0, 8).map(nameOf).join(', ')}{given.length > 8 && ' …'}</p>
          <FormFields fields={fields} form={form} state={state} />
          <p role="status" className="vd-dialog__text">
            {state.sending && say('running', { done, count: given.length })}
          </p>
          <ErrorLine error={state.error} />
          <div className="vd-dialog__actions">
            {state.sending ? <Button onClick={() => (stopped.current = true)}>{say('stop')}</Button> : <Button onClick={onClose}>{say('cancel')}</Button>}
            <Button type="primary" htmlType="submit" loading={state.sending} {...(danger ? { status: 'danger' } : {})}>
              {say('run')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
