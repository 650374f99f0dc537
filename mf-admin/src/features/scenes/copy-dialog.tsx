import type { SceneView } from '@voltdeck/contract';
import { call, endpoints, navigate, useMessages, useText } from '@voltdeck/kit';
import { FieldForm, sentFields, useForm, type FieldValues, type RowDialogProps } from '@voltdeck/kit/list';
import { Dialog } from '@voltdeck/kit/widgets';
import { fillText, onGrid, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { scenePath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import { addedScene, definitionOf, sceneFields, sceneForm } from './scene-form.ts';

/** Copies a scene onto the grid, where its panels can be moved, and opens the copy. */
export function CopyDialog({ row, onDone, onClose }: RowDialogProps<SceneView>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const titled = (language: 'zh-CN' | 'en'): string => fillText(messages.copyTitle[language], { title: row.title[language] });
  const state = useForm({ form: sceneForm, start: { name: `${row.name}-copy`, titleZh: titled('zh-CN'), titleEn: titled('en') }, fieldOf: { SCENE_NAME_TAKEN: 'name' } });
  const send = async (values: FieldValues): Promise<void> => {
    const { name, title } = await call(endpoints.sceneAdd, { body: addedScene(sentFields(values), onGrid(definitionOf(row))) });
    onDone(say('copied', { title: text(title) }));
    onClose();
    navigate(pathTo(scenePath, { name }));
  };
  return (
    <Dialog title={say('copyOf', { title: text(row.title) })} onClose={onClose}>
      <FieldForm fields={sceneFields} form={sceneForm} state={state} action={say('copy')} onSend={send} onClose={onClose} />
    </Dialog>
  );
}
