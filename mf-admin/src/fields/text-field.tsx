import { useText } from '@voltdeck/kit';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import './field.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: FieldProblem | undefined;
}

/** A labelled line of text; what is wrong with it stands below, where a screen reader finds it. */
export function TextField({ label, hint, problem, ...input }: TextFieldProps): ReactNode {
  const id = useId();
  const text = useText();
  const noted = hint !== undefined || problem !== undefined;
  return (
    <div className="adm-field">
      <label className="adm-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="adm-field__input"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={noted ? `${id}-note` : undefined}
      />
      {noted && (
        <div id={`${id}-note`}>
          {problem !== undefined && <p className="adm-field__problem">{problem.text === undefined ? problem.message : text(problem.text)}</p>}
          {hint !== undefined && <p className="adm-field__hint">{hint}</p>}
        </div>
      )}
    </div>
  );
}
