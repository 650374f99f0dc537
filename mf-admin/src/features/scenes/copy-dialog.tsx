import { call, endpoints, navigate, sayError, useMessages, useText } from '@voltdeck/kit';
import { FormFields, sentFields, useForm, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import { fillText, onGrid, pathTo, type SceneView } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { scenePath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import { addedScene, definitionOf, sceneFields, sceneForm } from './scene-form.ts';

/** Copies a scene onto the grid, where its panels can be moved, and opens the copy. */
export function CopyDialog({ row, onDone, onClose }: RowDialogProps<SceneView>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const titled = (language: 'zh-CN' | 'en'): string => fillText(messages.copyTitle[language], { title: row.title[language] });
  const state = useForm({ form: sceneForm, start: { name: `${row.name}-copy`, titleZh: titled('zh-CN'), titleEn: titled('en') }, fieldOf: { SCENE_NAME_TAKEN: 'name' } });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void state.send(async (values) => {
      const { name, title } = await call(endpoints.sceneAdd, { body: addedScene(sentFields(values), onGrid(definitionOf(row))) });
      onDone(say('copied', { title: text(title) }));
      onClose();
      navigate(pathTo(scenePath, { name }));
    });
  };
  return (
    <Dialog title={say('copyOf', { title: text(row.title) })} onClose={onClose}>
      <form ref={state.place} noValidate onSubmit={send}>
        <FormFields fields={sceneFields} form={sceneForm} state={state} />
        <p role="alert" className="vd-dialog__error">
          {state.error !== null && sayError(state.error)}
        </p>
        <div className="vd-dialog__actions">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state.sending}>
            {say('copy')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
