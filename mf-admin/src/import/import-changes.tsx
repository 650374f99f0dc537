import type { ImportChange } from '@voltdeck/contract';
import { useMessages, useText, type Text } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { choiceOf, choicesOf } from './left-out.ts';
import { messages } from './messages.ts';
import * as styles from './import.module.css';

interface ImportChangesProps {
  readonly changes: readonly ImportChange[];
  readonly total: number;
  readonly labels: ReadonlyMap<string, Text>;
  /** Columns that say yes or no. */
  readonly flags: ReadonlySet<string>;
  /** What a row is found by. */
  readonly keyLabel: Text;
  /** Choices that were taken back. */
  readonly left: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onLeave: (choices: readonly string[], left: boolean) => void;
}

/** What an import would write, field by field; each can be left out. */
export function ImportChanges({ changes, total, labels, flags, keyLabel, left, disabled, onLeave }: ImportChangesProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (changes.length === 0) return null;
  const every = changes.flatMap(choicesOf);
  const labelOf = (column: string): string => {
    const known = labels.get(column);
    return known === undefined ? column : text(known);
  };
  const shown = (column: string, value: string): string => (value === '' ? say('empty') : flags.has(column) ? say(value === 'true' ? 'yes' : 'no') : value);
  const box = (choice: string, name: string): ReactNode => (
    <input type="checkbox" aria-label={say('take', { name })} disabled={disabled} checked={!left.has(choice)} onChange={(event) => onLeave([choice], !event.target.checked)} />
  );
  return (
    <>
      <div className={`vd-list__scroll ${styles.importReportRows}`} tabIndex={0} role="region" aria-label={say('changes')}>
        <table className="vd-list__table">
          <thead>
            <tr>
              <th scope="col">
                <input type="checkbox" aria-label={say('takeAll')} disabled={disabled} checked={every.every((choice) => !left.has(choice))} onChange={(event) => onLeave(every, !event.target.checked)} />
              </th>
              {(['line', 'vin', 'column', 'stored', 'inFile'] as const).map((name) => (
                <th key={name} scope="col">
                  {name === 'vin' ? text(keyLabel) : say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ line, vin, kind, differences }) =>
              kind === 'create' ? (
                <tr key={line}>
                  <td>{box(choiceOf(line), vin)}</td>
                  <td className="vd-number">{line}</td>
                  <td className="vd-number">{vin}</td>
                  <td colSpan={3}>{say('isNew')}</td>
                </tr>
              ) : (
                differences.map(({ column, from, to }, index) => (
                  <tr key={`${line} ${column}`}>
                    <td>{box(choiceOf(line, column), `${vin} ${labelOf(column)}`)}</td>
                    <td className="vd-number">{index === 0 && line}</td>
                    <td className="vd-number">{index === 0 && vin}</td>
                    <td>{labelOf(column)}</td>
                    <td className={styles.importFrom}>{shown(column, from)}</td>
                    <td>{shown(column, to)}</td>
                  </tr>
                ))
              ),
            )}
          </tbody>
        </table>
      </div>
      {total > changes.length && <p className={styles.importNote}>{say('changesShown', { count: changes.length })}</p>}
    </>
  );
}
