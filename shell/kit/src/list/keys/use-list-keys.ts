import { useEffect, type RefObject } from 'react';
import { isPlain, stepOfKey } from '../../widgets/row-keys.ts';
import { isTyping } from '../tools/is-typing.ts';

/**
 * A row that has the focus takes the keys itself. Where nothing has it, as after a row has left the list, moving leads back to the rows.
 *
 * @param place of the rows
 * @param onHelp shows the keys; null: the list has none
 */
export function useListKeys(place: RefObject<HTMLElement | null>, onHelp: (() => void) | null): void {
  useEffect(() => {
    if (onHelp === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPlain(event) || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (event.key === '?') onHelp();
      else if (stepOfKey(event.key) !== null && document.activeElement === document.body) place.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [place, onHelp]);
}
