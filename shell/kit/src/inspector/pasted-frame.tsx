import { useMessages } from '../i18n/messages.ts';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { InspectedBytes } from './frame-inspector.tsx';
import type { ProfileJson } from './frame-model.ts';
import { messages } from './messages.ts';
import { readPasted } from './pasted.ts';
import * as styles from './inspector.module.css';

/**
 * A field for a frame as text, and the frame below it as soon as it can be read.
 *
 * @param profile JSON of the device profile that it is read by; absent: the standard
 */
export function PastedFrame({ profile }: { readonly profile?: ProfileJson }): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(read), [read]);
  return (
    <div className={styles.pasted}>
      <label className={styles.pastedLabel} htmlFor={id}>
        {say('paste')}
      </label>
      <textarea
        id={id}
        className={`vd-field__input ${styles.pastedText}`}
        placeholder={say('pasteHint')}
        rows={4}
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(pasted.kind === 'problem' ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {})}
      />
      {pasted.kind === 'problem' && (
        <p className={styles.pastedProblem} id={`${id}-problem`} role="alert">
          {say(pasted.message, pasted.data)}
          {pasted.at !== null && <Excerpt text={read} at={pasted.at} />}
        </p>
      )}
      {pasted.kind === 'bytes' && <InspectedBytes bytes={pasted.bytes} {...(profile === undefined ? {} : { profile })} />}
    </div>
  );
}

const around = 12;

/** The wrong character among its neighbours. */
function Excerpt({ text, at }: { readonly text: string; readonly at: number }): ReactNode {
  return (
    <code className={styles.pastedExcerpt}>
      {at > around && '…'}
      {text.slice(Math.max(0, at - around), at)}
      <mark>{text.slice(at, at + 1)}</mark>
      {text.slice(at + 1, at + around)}
      {at + around < text.length && '…'}
    </code>
  );
}
