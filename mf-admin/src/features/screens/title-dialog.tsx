import type { ScreenView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { FieldForm, line, sentFields, useForm, type FieldValues, type RowDialogProps } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import { rules, screenLimits, type Form } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const form = { title: { label: messages.title, rules: [rules.text(), rules.maxLength(screenLimits.titleCharactersMax)] } } satisfies Form;
const fields = [{ name: 'title', control: line, hint: messages.titleHint }];

/** What a wall is called in the console; its name stands in its address and stays. */
export function TitleDialog({ row: { name, title }, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const state = useForm({ form, start: { title: title === name ? '' : title } });
  const send = async (values: FieldValues): Promise<void> => {
    const given = sentFields(values)['title'];
    const saved = await call(endpoints.screenTitle, { parameters: { name }, body: { title: typeof given === 'string' ? given : null } });
    onDone(say('renamed', { name: saved.title }));
    onClose();
  };
  return (
    <Dialog title={`${say('rename')}: ${title}`} onClose={onClose}>
      <FieldForm fields={fields} form={form} state={state} action={say('save')} onSend={send} onClose={onClose} />
    </Dialog>
  );
}
