import type { FormEvent, ReactNode } from 'react';
import { DialogEnd } from '../../widgets/dialog-end.tsx';
import type { FieldValues } from '../controls/control.ts';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';

interface FieldFormProps extends FormFieldsProps {
  /** What the button that sends it says. */
  readonly action: string;
  readonly onSend: (values: FieldValues) => Promise<void>;
  readonly onClose: () => void;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** The fields of a form in a dialog, sent by its button or Enter; what is refused is shown at its field, or above the buttons. */
export function FieldForm({ state, action, onSend, onClose, children, ...fields }: FieldFormProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    state.send(onSend);
  };
  return (
    <form ref={state.place} noValidate onSubmit={submit}>
      <FormFields {...fields} state={state} />
      {children}
      <DialogEnd error={state.error} action={action} working={state.sending} onClose={onClose} />
    </form>
  );
}
