import { useMessages } from '@voltdeck/kit';
import { useState } from 'react';
import { messages } from './messages.ts';

/** The password, hidden unless its writer wants to see it. */
export function PasswordField() {
  const say = useMessages(messages);
  const [shown, setShown] = useState(false);
  return (
    <div className="vd-field">
      <label className="vd-field-label" htmlFor="sign-in-password">
        {say('password')}
      </label>
      <div className="vd-field-group">
        <input
          id="sign-in-password"
          className="vd-field-input"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
        />
        <button type="button" className="vd-field-action" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {say(shown ? 'hide' : 'show')}
        </button>
      </div>
    </div>
  );
}
