import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import './field.css';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** One of a list, by the browser's own control. */
export function SelectField({ label, options, ...select }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="vd-field__input">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
