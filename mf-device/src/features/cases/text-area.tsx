import { FieldNote, noteAttributes } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';

interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly most: number;
  readonly initial?: string;
  readonly problem: FieldProblem | undefined;
}

/** Several lines, with their label and what is wrong with them. */
export function TextArea({ name, label, hint, most, initial, problem }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} name={name} className="vd-field__input" rows={4} maxLength={most} defaultValue={initial} {...noteAttributes(id, problem, hint)} />
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
