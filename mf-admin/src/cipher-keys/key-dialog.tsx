import { useMessages } from '@voltdeck/kit';
import { FieldForm, secret, textOf, useForm, type ListField } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import { cipherKeyForm } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface KeyDialogProps {
  readonly title: string;
  readonly onSave: (key: string) => Promise<void>;
  readonly onClose: () => void;
}

const fields: readonly ListField[] = [{ name: 'key', control: secret, hint: messages.keyHint }];
const start = { key: '' };

/** Asks for a key, which is not shown while it is typed nor ever after. */
export function KeyDialog({ title, onSave, onClose }: KeyDialogProps): ReactNode {
  const say = useMessages(messages);
  const state = useForm({ form: cipherKeyForm, start });
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm
        fields={fields}
        form={cipherKeyForm}
        state={state}
        action={say('save')}
        onSend={async ({ key = '' }) => {
          await onSave(textOf(key).trim());
          onClose();
        }}
        onClose={onClose}
      >
        <p className="vd-dialog__text">{say('effect')}</p>
      </FieldForm>
    </Dialog>
  );
}
