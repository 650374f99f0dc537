import type { ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import type { ListDefinition, ListRow } from '../definition.ts';
import { Menu } from '../menu.tsx';
import { messages } from '../messages.ts';
import type { ListState } from '../use-list.ts';
import * as styles from './filter.module.css';

interface FilterProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly state: ListState<Row>;
}

/** Whether its conditions are in a menu, and those in force are chips. */
export const hasChips = <Row extends ListRow>({ chips, grid }: ListDefinition<Row>): boolean => chips === true || grid !== undefined;

/** All conditions of a list in one panel. */
export function FilterMenu<Row extends ListRow>({ list: { filters = [] }, state }: FilterProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (filters.length === 0) return null;
  return (
    <Menu label={say('addFilter')} start>
      {() => (
        <div className={styles.filterPanel} role="group" aria-label={say('filters')}>
          {filters.map(({ name, label, control: { Edit, empty } }) => (
            <Edit key={name} name={name} label={text(label)} value={state.address.filters[name] ?? empty} onChange={(value) => state.narrow(name, typeof value === 'string' ? value : '')} />
          ))}
        </div>
      )}
    </Menu>
  );
}

/** The conditions in force, each with what it asks for; a press removes it. */
export function FilterChips<Row extends ListRow>({ list: { filters = [] }, state }: FilterProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { search, filters: set } = state.address;
  const inForce = filters.filter(({ name }) => set[name] !== undefined);
  if (inForce.length === 0 && search === '') return null;
  return (
    <ul className={styles.filterChips} aria-label={say('filters')}>
      {search !== '' && (
        <Chip label={say('searched')} onRemove={() => state.search('')}>
          {search}
        </Chip>
      )}
      {inForce.map(({ name, label, control: { Read } }) => (
        <Chip key={name} label={text(label)} onRemove={() => state.narrow(name, '')}>
          <Read value={set[name] ?? ''} />
        </Chip>
      ))}
      <li>
        <button type="button" className={styles.filterClear} onClick={state.clear}>
          {say('clear')}
        </button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove, children }: { readonly label: string; readonly onRemove: () => void; readonly children: ReactNode }): ReactNode {
  const say = useMessages(messages);
  return (
    <li className={styles.filterChip}>
      <span className={styles.filterChipLabel}>{label}</span> <span className={styles.filterChipValue}>{children}</span>
      <button type="button" className={styles.filterChipRemove} aria-label={say('removeFilter', { label })} title={say('removeFilter', { label })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
