import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { messages } from '../messages.ts';
import { isTyping } from './is-typing.ts';
import * as styles from '../list.module.css';

/** The list follows the typing when it pauses. */
const typingPauseMs = 300;

interface SearchFieldProps {
  readonly search: string;
  readonly hint: string;
  readonly onSearch: (search: string) => void;
}

/** Finds rows by a word; the key / leads here from anywhere on the page. */
export function SearchField({ search, hint, onSearch }: SearchFieldProps): ReactNode {
  const say = useMessages(messages);
  const place = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null || typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  // What was typed stays as it was typed, a blank at its end too, until the field is left.
  const leave = (): void => {
    if (typed !== null) onSearch(typed);
    setTyped(null);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      place.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <input
      ref={place}
      type="search"
      className={`vd-field__input ${styles.listSearch}`}
      aria-label={hint}
      placeholder={hint}
      title={say('searchKey')}
      autoComplete="off"
      value={typed ?? search}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}
