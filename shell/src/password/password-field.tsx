import { defineMessages, useMessages } from '@voltdeck/kit';
import { TextField, type TextFieldProps } from '@voltdeck/kit/widgets';
import { useState } from 'react';

const messages = defineMessages({
  show: { 'zh-CN': '显示', en: 'Show' },
  hide: { 'zh-CN': '隐藏', en: 'Hide' },
  showField: { 'zh-CN': '显示{field}', en: 'Show {field}' },
  hideField: { 'zh-CN': '隐藏{field}', en: 'Hide {field}' },
});

/** A password, hidden unless its writer wants to see it. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'action'>) {
  const say = useMessages(messages);
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="vd-field__action"
      aria-label={say(shown ? 'hideField' : 'showField', { field: field.label })}
      onClick={() => setShown(!shown)}
    >
      {say(shown ? 'hide' : 'show')}
    </button>
  );
  return <TextField {...field} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" action={toggle} />;
}
