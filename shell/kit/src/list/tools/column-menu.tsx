import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import type { ListColumn } from '../definition.ts';
import { Menu } from '../menu.tsx';
import { messages } from '../messages.ts';
import { moved } from './moved.ts';
import * as styles from './column-menu.module.css';

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly string[];
  /** Null: the usual ones. */
  readonly onShow: (names: readonly string[] | null) => void;
}

const steps = [
  { by: -1, mark: '↑', word: 'columnEarlier', key: 'ArrowUp' },
  { by: 1, mark: '↓', word: 'columnLater', key: 'ArrowDown' },
] as const;

/** Which columns are shown and in which order; remembered by the browser. The first always is, and stays first. */
export function ColumnMenu<Row>({ columns, shown, onShow }: ColumnMenuProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const choices = columns.slice(1);
  const places = shown.slice(1);
  const ordered = [...places.flatMap((name) => choices.filter((column) => column.name === name)), ...choices.filter(({ name }) => !places.includes(name))];
  // A line that moves in the page loses the focus, which belongs to who pressed there.
  const move = (pressed: HTMLElement, name: string, by: -1 | 1): void => {
    const line = pressed.closest('[data-column]');
    flushSync(() => onShow([...shown.slice(0, 1), ...moved(places, name, by)]));
    pressed.focus();
    if (document.activeElement !== pressed) line?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, name: string): void => {
    const step = steps.find(({ key }) => event.altKey && key === event.key);
    if (step === undefined || !places.includes(name)) return;
    event.preventDefault();
    if (event.target instanceof HTMLElement) move(event.target, name, step.by);
  };
  return (
    <Menu label={say('columns')}>
      {() => (
        <>
          {ordered.map(({ name, label }) => {
            const place = places.indexOf(name);
            return (
              <div key={name} className={styles.listColumns} data-column={name} onKeyDown={(event) => onKeyDown(event, name)}>
                <label className="vd-list-check">
                  <input type="checkbox" checked={place >= 0} onChange={(event) => onShow(event.target.checked ? [...shown, name] : shown.filter((each) => each !== name))} />
                  <span>{text(label)}</span>
                </label>
                {place >= 0 &&
                  steps.map(({ by, mark, word }) => (
                    <button
                      key={word}
                      type="button"
                      className={styles.listColumnsMove}
                      aria-label={say(word, { column: text(label) })}
                      title={say('columnKeys')}
                      disabled={moved(places, name, by) === places}
                      onClick={(event) => move(event.currentTarget, name, by)}
                    >
                      {mark}
                    </button>
                  ))}
              </div>
            );
          })}
          <Button size="small" onClick={() => onShow(null)}>
            {say('usualColumns')}
          </Button>
        </>
      )}
    </Menu>
  );
}
