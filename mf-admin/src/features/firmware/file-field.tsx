import { useMessages } from '@voltdeck/kit';
import { FieldNote, noteAttributes } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly problem: FieldProblem | undefined;
}

/** Chooses a file. The browser's own control speaks the browser's language, so its words are ours and the rest is its own. */
export function FileField({ name, label, accept, disabled = false, problem }: FileFieldProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="vd-field">
      <span id={`${id}-label`} className="vd-field__label">
        {label}
      </span>
      <label className="firmware-file">
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className="vd-visually-hidden"
          aria-labelledby={`${id}-label`}
          onChange={(event) => setChosen(event.target.files?.[0]?.name ?? null)}
          {...noteAttributes(id, problem, undefined)}
        />
        <span className="firmware-file__button">{say('choose')}</span>
        <span className="firmware-file__name">{chosen ?? say('noFile')}</span>
      </label>
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
