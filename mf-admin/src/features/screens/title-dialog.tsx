import { call, endpoints, sayError, useMessages } from '@voltdeck/kit';
import { FormFields, line, sentFields, useForm, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import { rules, screenLimits, type Form, type ScreenView } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';

const form = { title: { label: messages.title, rules: [rules.text(), rules.maxLength(screenLimits.titleCharactersMax)] } } satisfies Form;
const fields = [{ name: 'title', control: line, hint: messages.titleHint }];

/** What a wall is called in the console; its name stands in its address and stays. */
export function TitleDialog({ row: { name, title }, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const state = useForm({ form, start: { title: title === name ? '' : title } });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void state.send(async (values) => {
      const given = sentFields(values)['title'];
      const saved = await call(endpoints.screenTitle, { parameters: { name }, body: { title: typeof given === 'string' ? given : null } });
      onDone(say('renamed', { name: saved.title }));
      onClose();
    });
  };
  return (
    <Dialog title={`${say('rename')}: ${title}`} onClose={onClose}>
      <form ref={state.place} noValidate onSubmit={send}>
        <FormFields fields={fields} form={form} state={state} />
        <p role="alert" className="vd-dialog__error">
          {state.error !== null && sayError(state.error)}
        </p>
        <div className="vd-dialog__actions">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state.sending}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
