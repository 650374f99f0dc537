import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import { DialogCancel } from '../../widgets/dialog-cancel.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { ErrorLine } from '../../widgets/error-line.tsx';
import { useWrite } from '../../write/use-write.ts';
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
  /** Called when it has ended: with the outcome, the rows that are done, and those that are not. */
  readonly onEnd: (end: { readonly text: string; readonly done: readonly Row[]; readonly left: readonly Row[] }) => void;
  readonly onClose: () => void;
}

/** Says what is done with the chosen rows, does it, and shows the outcome of each. */
export function BulkDialog<Row extends ListRow>({ action, rows, nameOf, onEnd, onClose }: BulkDialogProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { form = {}, danger, again, Meaning } = action;
  const stopped = useRef(false);
  const [done, setDone] = useState(0);
  const [run, setRun] = useState<BulkRun<Row> | null>(null);
  const [given] = useState(rows);
  const [fields] = useState(() => (typeof action.fields === 'function' ? action.fields(rows) : (action.fields ?? [])));
  const state = useForm({ form, start: Object.fromEntries(fields.map(({ name, control }) => [name, control.empty])) });
  const show = (ended: BulkRun<Row>): void => {
    setRun(ended);
    const { good, left } = sorted(ended);
    onEnd({ text: say('results', { good: good.length, bad: left.length }), done: good, left });
  };
  const go = (event: FormEvent): void => {
    event.preventDefault();
    state.send(async (values) => show(await runEach(given, (row) => action.run(row, sentFields(values)), (results) => setDone(results.length), () => stopped.current)));
  };
  const retried = again === undefined || run === null ? [] : run.results.filter(({ error }) => error !== null && again.when(error)).map(({ row }) => row);
  const retrying = useWrite({
    send: async () => {
      if (again === undefined || run === null) return;
      const ended = await runEach(retried, (row) => again.run(row), (results) => setDone(results.length), () => stopped.current);
      show({ results: [...run.results.filter(({ row }) => !retried.includes(row)), ...ended.results], left: [...run.left, ...ended.left] });
    },
  });
  const busy = state.sending || retrying.busy;
  return (
    <Dialog title={text(action.label)} {...(busy ? {} : { onClose })}>
      {run !== null ? (
        <>
          <ResultTable run={run} nameOf={nameOf} />
          {again !== undefined && retried.length > 0 && <p className="vd-dialog__text">{text(again.sentence, { count: retried.length })}</p>}
          <p role="status" className="vd-dialog__text">
            {retrying.busy && say('running', { done, count: retried.length })}
          </p>
          <div className="vd-dialog__actions">
            {again !== undefined && retried.length > 0 && (
              <Button status="danger" loading={retrying.busy} onClick={() => retrying.send()}>
                {text(again.label)}
              </Button>
            )}
            <Button type="primary" disabled={retrying.busy} onClick={onClose}>
              {say('close')}
            </Button>
          </div>
        </>
      ) : (
        <form ref={state.place} noValidate onSubmit={go}>
          <p className="vd-dialog__text">{text(action.sentence, { count: given.length })}</p>
          <p className={styles.listNames}>{given.slice(0, 8).map(nameOf).join(', ')}{given.length > 8 && ' …'}</p>
          {Meaning && <Meaning rows={given} />}
          <FormFields fields={fields} form={form} state={state} />
          <p role="status" className="vd-dialog__text">
            {state.sending && say('running', { done, count: given.length })}
          </p>
          <ErrorLine error={state.error} />
          <div className="vd-dialog__actions">
            {state.sending ? <Button onClick={() => (stopped.current = true)}>{say('stop')}</Button> : <DialogCancel onClose={onClose} />}
            <Button type="primary" htmlType="submit" loading={state.sending} {...(danger ? { status: 'danger' } : {})}>
              {say('run')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Rows that it was done with, and the others. */
function sorted<Row>({ results, left }: BulkRun<Row>): { good: Row[]; left: Row[] } {
  const good = results.filter(({ error }) => error === null).map(({ row }) => row);
  return { good, left: [...results.filter(({ error }) => error !== null).map(({ row }) => row), ...left] };
}
