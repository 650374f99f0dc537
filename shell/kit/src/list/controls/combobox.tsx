import type { FieldProblem, NamedRef } from '@voltdeck/protocol/contract';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { sayError } from '../../api/localized-error.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { usePopup } from '../../widgets/use-popup.ts';
import { FieldNote, noteAttributes } from '../../widgets/text-field.tsx';
import type { Reference } from './reference.ts';
import * as styles from './controls.module.css';

const messages = defineMessages({
  none: { 'zh-CN': '没有找到', en: 'Nothing found' },
  loading: { 'zh-CN': '正在查找…', en: 'Searching…' },
  type: { 'zh-CN': '输入以查找', en: 'Type to search' },
});

interface ComboboxProps {
  readonly of: Reference;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: FieldProblem | undefined;
  readonly disabled?: boolean | undefined;
  /** What is in the field while no one types. */
  readonly shown: string;
  /** Not offered: chosen already. */
  readonly without: readonly string[];
  readonly onChoose: (chosen: NamedRef) => void;
  /** Leaves nothing chosen; absent where that means nothing. */
  readonly onClear?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A text field that finds entries by their names: arrow keys move, Enter chooses, Escape leaves. */
export function Combobox({ of, label, hint, problem, disabled, shown, without, onChoose, onClear, children }: ComboboxProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = search !== null;
  const { anchor, popup } = usePopup<HTMLUListElement & HTMLParagraphElement>(open, { wide: true });
  const found = of.useFound(search ?? '', open);
  const offered = (found.items ?? []).filter((item) => !without.includes(item.id));
  const choose = (item: NamedRef): void => {
    setSearch(null);
    onChoose(item);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (open ? setActive(Math.min(active + 1, offered.length - 1)) : setSearch('')),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    Enter: () => {
      const item = offered[active];
      if (open && item) choose(item);
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setSearch(null);
      return;
    }
    const step = steps[event.key];
    if (!step || (event.key === 'Enter' && !open)) return;
    event.preventDefault();
    step();
  };
  const type = (typed: string): void => {
    setActive(0);
    setSearch(typed);
    if (typed === '') onClear?.();
  };
  return (
    <div ref={anchor} className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      <input
        id={id}
        className="vd-field__input"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open && offered.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={open && offered[active] ? `${id}-${active}` : undefined}
        disabled={disabled}
        placeholder={say('type')}
        value={search ?? shown}
        onFocus={(event) => event.target.select()}
        onClick={() => setSearch((before) => before ?? '')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setSearch(null)}
        onKeyDown={onKeyDown}
        {...noteAttributes(id, problem, hint)}
      />
      {open && offered.length > 0 && (
        <ul ref={popup} popover="manual" id={`${id}-list`} role="listbox" aria-label={label} className={styles.listComboboxOffer}>
          {offered.map((item, place) => (
            <li
              key={item.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className={styles.listComboboxOption}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(item);
              }}
            >
              {item.name}
            </li>
          ))}
        </ul>
      )}
      {open && offered.length === 0 && (
        <p ref={popup} popover="manual" role="status" className={`${styles.listComboboxOffer} ${styles.listComboboxNone}`}>
          {found.error !== null ? sayError(found.error) : say(found.items === null ? 'loading' : 'none')}
        </p>
      )}
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
