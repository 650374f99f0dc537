import { FieldNote, noteAttributes } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly problem: FieldProblem | undefined;
}

/** Chooses a file, by the browser's own control. A chosen file stays while it cannot be changed. */
export function FileField({ name, label, accept, disabled = false, problem }: FileFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <input id={id} name={name} type="file" accept={accept} disabled={disabled} className="firmware-file" {...noteAttributes(id, problem, undefined)} />
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
