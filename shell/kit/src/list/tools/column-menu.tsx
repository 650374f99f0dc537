import type { ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import type { ListColumn } from '../definition.ts';
import { Menu } from '../menu.tsx';
import { messages } from '../messages.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly string[];
  /** Null: the usual ones. */
  readonly onShow: (names: readonly string[] | null) => void;
}

/** Which columns are shown; remembered by the browser. The first always is. */
export function ColumnMenu<Row>({ columns, shown, onShow }: ColumnMenuProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <Menu label={say('columns')}>
      {() => (
        <>
          {columns.slice(1).map(({ name, label }) => (
            <label key={name} className="vd-list-check">
              <input type="checkbox" checked={shown.includes(name)} onChange={(event) => onShow(event.target.checked ? [...shown, name] : shown.filter((each) => each !== name))} />
              <span>{text(label)}</span>
            </label>
          ))}
          <Button size="small" onClick={() => onShow(null)}>
            {say('usualColumns')}
          </Button>
        </>
      )}
    </Menu>
  );
}
