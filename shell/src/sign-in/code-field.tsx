import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import type { Challenge } from './use-challenge.ts';
import * as styles from './sign-in-page.module.css';

/** The verification code: a picture, or a question for who cannot see it. Another code empties the field. */
export function CodeField({ challenge: { view, renew } }: { readonly challenge: Challenge }) {
  const say = useMessages(messages);
  const language = useLanguage();
  const [inWords, setInWords] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null) field.current.value = '';
  }, [view]);
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor="sign-in-code">
        {say('code')}
      </label>
      <div className={styles.code}>
        <input
          ref={field}
          id="sign-in-code"
          className="vd-field__input"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={inWords ? 'sign-in-question' : undefined}
          required
        />
        {inWords ? (
          <span id="sign-in-question" aria-live="polite">
            {textIn(view?.question, language)}
          </span>
        ) : (
          view !== null && <img className={styles.codePicture} src={view.image} alt={say('codePicture')} width={126} height={42} />
        )}
      </div>
      <div className={styles.codeActions}>
        <button type="button" className={styles.codeAction} onClick={renew}>
          {say('otherCode')}
        </button>
        <button type="button" className={styles.codeAction} onClick={() => setInWords(!inWords)}>
          {say(inWords ? 'asPicture' : 'inWords')}
        </button>
      </div>
    </div>
  );
}
