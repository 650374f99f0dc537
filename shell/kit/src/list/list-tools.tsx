import type { ReactNode } from 'react';
import { useMessages, useText } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import type { ListDefinition, ListRow, ListTool } from './definition.ts';
import { isNarrowed } from './list-address.ts';
import { messages } from './messages.ts';
import type { ListRights } from './row-buttons.tsx';
import { ColumnMenu } from './tools/column-menu.tsx';
import { FilterMenu, hasChips } from './filter/filter-menu.tsx';
import { ExportMenu } from './tools/export-menu.tsx';
import { SearchField } from './tools/search-field.tsx';
import { ViewMenu } from './views/view-menu.tsx';
import type { ListState } from './use-list.ts';
import * as styles from './list.module.css';

interface ListToolsProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly state: ListState<Row>;
  readonly rights: ListRights;
  readonly shown: readonly string[];
  readonly onShow: (names: readonly string[] | null) => void;
  readonly onAdd: () => void;
  readonly onTool: (tool: ListTool) => void;
  readonly onOutcome: (text: string, undo?: () => void) => void;
  readonly onError: (error: unknown) => void;
}

/** Search, filters and what is done with the list as a whole. */
export function ListTools<Row extends ListRow>({ list, state, rights, shown, onShow, onAdd, onTool, onOutcome, onError }: ListToolsProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { address } = state;
  const tools = (list.tools ?? []).filter(({ access }) => rights.allows(access));
  return (
    <div className={styles.listTools}>
      {list.searchHint !== undefined && <SearchField search={address.search} hint={text(list.searchHint)} onSearch={state.search} />}
      {hasChips(list) ? <FilterMenu list={list} state={state} /> : <ListFilters list={list} state={state} />}
      <div className={styles.listButtons}>
        {isNarrowed(address) && !hasChips(list) && state.rows.length > 0 && <Button onClick={state.clear}>{say('clear')}</Button>}
        {rights.remove && list.removing?.kept !== false && (
          <Button aria-pressed={address.deleted} className={address.deleted ? styles.listPressed : ''} onClick={() => state.showDeleted(!address.deleted)}>
            {say('deleted')}
          </Button>
        )}
        {list.views !== undefined && <ViewMenu list={list.views} shown={shown} onOutcome={onOutcome} />}
        <ColumnMenu columns={list.columns} shown={shown} onShow={onShow} />
        {list.exporting && rights.allows('download') && !address.deleted && (
          <ExportMenu exporting={list.exporting} query={state.query} onOutcome={onOutcome} onError={onError} />
        )}
        {list.Export && !address.deleted && <list.Export query={state.query} shown={shown} />}
        {tools.map((tool) => (
          <Button key={tool.name} {...(tool.primary ? { type: 'primary' } : {})} onClick={() => onTool(tool)}>
            {text(tool.label)}
          </Button>
        ))}
        {rights.add && (
          <Button type="primary" onClick={onAdd}>
            {say('add')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The conditions of a list, each with its name. */
function ListFilters<Row extends ListRow>({ list, state }: Pick<ListToolsProps<Row>, 'list' | 'state'>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { filters = [] } = list;
  if (filters.length === 0) return null;
  return (
    <div className={styles.listFilters} role="group" aria-label={say('filters')}>
      {filters.map(({ name, label, control: { Edit, empty } }) => (
        <Edit
          key={name}
          name={name}
          label={text(label)}
          value={state.address.filters[name] ?? empty}
          onChange={(value) => state.narrow(name, typeof value === 'string' ? value : '')}
        />
      ))}
    </div>
  );
}
