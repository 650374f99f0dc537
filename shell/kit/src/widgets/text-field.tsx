import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useText } from '../i18n/messages.ts';
import * as styles from './field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: FieldProblem | undefined;
  /** Is in the field at its end. */
  readonly action?: ReactNode;
}

/** A labelled line of text; what is wrong with it is below, where a screen reader finds it. */
export function TextField({ label, hint, problem, action, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.fieldGroup}>
        <input {...input} id={id} className="vd-field__input" {...noteAttributes(id, problem, hint)} />
        {action}
      </div>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  /** Id of the field that it belongs to. */
  readonly id: string;
  readonly problem?: FieldProblem | undefined;
  readonly hint?: string | undefined;
}

/** The problem of a field, and its hint. */
export function FieldNote({ id, problem, hint }: FieldNoteProps) {
  const text = useText();
  if (problem === undefined && hint === undefined) return null;
  return (
    <div id={`${id}-note`}>
      {problem !== undefined && <p className="vd-field__problem">{problem.text === undefined ? problem.message : text(problem.text)}</p>}
      {hint !== undefined && <p className="vd-field__hint">{hint}</p>}
    </div>
  );
}

/** What ties a field to its note. */
export function noteAttributes(id: string, problem: FieldProblem | undefined, hint: string | undefined) {
  const noted = problem !== undefined || hint !== undefined;
  return { 'aria-invalid': problem === undefined ? undefined : true, 'aria-describedby': noted ? `${id}-note` : undefined };
}
