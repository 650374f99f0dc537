import type { SceneView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import type { ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { scenePath } from '../../registry/paths.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { fileMessages } from './file-messages.ts';
import { ImportDialog } from './import-dialog.tsx';
import { messages } from './messages.ts';
import { addedScene, definitionOf, sceneFields, sceneForm } from './scene-form.ts';

function TitleCell({ title }: Pick<SceneView, 'title'>): ReactNode {
  return useText()(title);
}

function KindCell({ builtIn }: Pick<SceneView, 'builtIn'>): ReactNode {
  const say = useMessages(messages);
  return <Chip tone={builtIn ? 'good' : 'plain'}>{say(builtIn ? 'builtIn' : 'made')}</Chip>;
}

export const sceneList: ListDefinition<SceneView> = {
  name: 'scene',
  source: endpoints.sceneList,
  title: messages.scenes,
  one: messages.scene,
  nameOf: ({ name }) => name,
  pageOf: ({ name }) => pathTo(scenePath, { name }),
  searchHint: messages.search,
  sort: 'name',
  access: { add: endpoints.sceneAdd.route, change: endpoints.sceneChange.route, remove: endpoints.sceneDelete.route },
  renews: [endpoints.scene],
  columns: [
    { name: 'name', label: messages.name, cell: ({ name }) => name, sort: 'name' },
    { name: 'title', label: messages.title, cell: (scene) => <TitleCell {...scene} />, sort: 'title' },
    { name: 'kind', label: messages.kind, cell: (scene) => <KindCell {...scene} />, from: 'desk' },
    { name: 'panels', label: messages.panels, cell: ({ panels }) => panels.length, sort: 'panels', end: true, from: 'desk' },
    { name: 'screens', label: messages.screens, cell: ({ screens }) => screens.join(', ') || '–', from: 'desk' },
    { name: 'updatedAt', label: messages.updatedAt, cell: ({ updatedAt }) => (updatedAt === null ? '–' : <Age since={updatedAt} />), sort: 'updatedAt', from: 'wide' },
    { name: 'updatedBy', label: messages.updatedBy, cell: ({ updatedBy }) => updatedBy ?? '–', from: 'wide' },
  ],
  // What a scene shows is changed on its own page; here one is added.
  editing: {
    form: sceneForm,
    fields: sceneFields,
    valuesOf: ({ name, title }) => ({ name, titleZh: title['zh-CN'], titleEn: title.en }),
    fieldOf: { SCENE_NAME_TAKEN: 'name' },
    add: (fields) => call(endpoints.sceneAdd, { body: addedScene(fields) }),
    read: (name) => call(endpoints.scene, { parameters: { name } }),
  },
  removing: {
    kept: false,
    when: ({ builtIn }) => !builtIn,
    remove: ({ name }) => call(endpoints.sceneDelete, { parameters: { name } }),
    restore: (scene) => call(endpoints.sceneAdd, { body: { ...definitionOf(scene), name: scene.name } }),
  },
  tools: [{ name: 'import', label: fileMessages.importAct, access: endpoints.sceneAdd.route, Dialog: ImportDialog }],
  actions: [{ name: 'copy', label: messages.copy, access: endpoints.sceneAdd.route, inRow: true, Dialog: CopyDialog }],
};
