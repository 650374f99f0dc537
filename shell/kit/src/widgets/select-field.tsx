import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { FieldNote, noteAttributes } from './text-field.tsx';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly problem?: FieldProblem | undefined;
  readonly hint?: string | undefined;
}

/** One of a list, by the browser's own control. */
export function SelectField({ label, options, problem, hint, ...select }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="vd-field__input" {...noteAttributes(id, problem, hint)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
