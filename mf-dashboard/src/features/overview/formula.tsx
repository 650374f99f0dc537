import { useId, type ReactNode } from 'react';

/** A word that explains itself while it is pointed at or has the focus. */
export function Formula({ word, text }: { readonly word: string; readonly text: string }): ReactNode {
  const id = useId();
  return (
    <span className="formula">
      <button type="button" className="formula__word" aria-describedby={id}>
        {word} <span aria-hidden="true">ⓘ</span>
      </button>
      <span role="tooltip" id={id} className="formula__text">
        {text}
      </span>
    </span>
  );
}
