import { useId, type ReactNode } from 'react';
import { FieldNote, noteAttributes, TextField } from '../../widgets/text-field.tsx';
import { textOf, type ControlProps, type FieldControl, type FieldValue } from './control.ts';

function ReadText({ value }: { readonly value: FieldValue }): ReactNode {
  const text = textOf(value);
  return text === '' ? '–' : text;
}

function lineOf(type: 'text' | 'password', autoComplete: string) {
  return function Line({ value, onChange, ...rest }: ControlProps): ReactNode {
    return <TextField {...rest} type={type} autoComplete={autoComplete} value={textOf(value)} onChange={(event) => onChange(event.target.value)} />;
  };
}

function Area({ label, hint, problem, value, onChange, ...rest }: ControlProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <textarea {...rest} id={id} className="vd-field__input" value={textOf(value)} onChange={(event) => onChange(event.target.value)} {...noteAttributes(id, problem, hint)} />
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}

/** One line of text. */
export const line: FieldControl = { empty: '', Edit: lineOf('text', 'off'), Read: ReadText };

/** Several lines of text. */
export const area: FieldControl = { empty: '', Edit: Area, Read: ReadText };

/** A new password: never shown, and never filled in by the browser. */
export const secret: FieldControl = { empty: '', Edit: lineOf('password', 'new-password'), Read: ({ value }) => (textOf(value) === '' ? '–' : '••••••') };
