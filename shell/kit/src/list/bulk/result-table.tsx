import type { ReactNode } from 'react';
import { sayError } from '../../api/localized-error.ts';
import { useMessages } from '../../i18n/messages.ts';
import { rowId, type ListRow } from '../definition.ts';
import { messages } from '../messages.ts';
import type { BulkRun } from './run-each.ts';
import * as styles from './bulk.module.css';

/** The outcome of each row, the failures first. */
export function ResultTable<Row extends ListRow>({ run, nameOf }: { readonly run: BulkRun<Row>; readonly nameOf: (row: Row) => string }): ReactNode {
  const say = useMessages(messages);
  const failed = run.results.filter(({ error }) => error !== null);
  const good = run.results.filter(({ error }) => error === null);
  const lines = [
    ...failed.map(({ row, error }) => ({ row, text: sayError(error), bad: true })),
    ...run.left.map((row) => ({ row, text: say('resultStopped'), bad: true })),
    ...good.map(({ row }) => ({ row, text: say('resultDone'), bad: false })),
  ];
  return (
    <>
      <p role="status" className="vd-dialog__text">
        {say('results', { good: good.length, bad: failed.length + run.left.length })}
      </p>
      <div className={`vd-list__scroll ${styles.listResults}`}>
        <table className="vd-list__table">
          <thead>
            <tr>
              <th scope="col">{say('resultName')}</th>
              <th scope="col">{say('resultWhat')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, text, bad }) => (
              <tr key={rowId(row)}>
                <td>{nameOf(row)}</td>
                <td className={bad ? 'vd-dialog__error' : undefined}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
