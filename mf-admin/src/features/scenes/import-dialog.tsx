import type { SceneView } from '@voltdeck/contract';
import { ApiError, call, endpoints, navigate, useMessages, useText } from '@voltdeck/kit';
import { FieldForm, sentFields, useForm, type FieldValues, type RowDialogProps } from '@voltdeck/kit/list';
import { Dialog, problem } from '@voltdeck/kit/widgets';
import { pathTo, type FieldProblem } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../../fields/file-field.tsx';
import { scenePath } from '../../registry/paths.ts';
import { usePanelKinds } from './editor/panel-kinds.ts';
import { fileMessages } from './file-messages.ts';
import { adopted, findingsOf, imagesIn, nameFrom, readSceneFile, withoutLost, type SceneFile } from './scene-file.ts';
import { addedScene, sceneFields, sceneForm } from './scene-form.ts';

const projectsIn = ({ scene }: SceneFile): ReadonlySet<string> => new Set([scene.projectId, ...scene.panels.map(({ projectId }) => projectId)].filter((id) => id !== undefined));

/** Projects of a file that this console has. */
async function projectsHere(file: SceneFile): Promise<ReadonlySet<string>> {
  const found = await Promise.all([...projectsIn(file)].map((id) => call(endpoints.project, { parameters: { id } }).then(() => [id], isMissing)));
  return new Set(found.flat());
}

/** A refusal says that there is none such for this user; anything else is an error. */
function isMissing(error: unknown): string[] {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return [];
  throw error;
}

/** Sends the images of a file; those that are sent already stay when a later one fails. */
async function sentImages({ scene, images }: SceneFile): Promise<ReadonlyMap<string, string>> {
  const sent = new Map<string, string>();
  for (const id of imagesIn(scene)) {
    const image = images[id];
    if (image !== undefined) sent.set(id, (await call(endpoints.sceneImageAdd, { body: image })).id);
  }
  return sent;
}

/** Adds a scene by a file that another console has exported. */
export function ImportDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(fileMessages);
  const [file, setFile] = useState<SceneFile | null>(null);
  const [wrong, setWrong] = useState<FieldProblem | undefined>();
  const choose = async (chosen: File | undefined): Promise<void> => {
    const read = chosen === undefined ? null : readSceneFile(await chosen.text());
    setFile(read);
    setWrong(chosen === undefined || read !== null ? undefined : problem('file', 'form', fileMessages.noScene));
  };
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <FileField name="file" label={say('file')} accept=".json,application/json" hint={say('hint')} problem={wrong} onChoose={(chosen) => void choose(chosen)} />
      {file !== null && <Found key={JSON.stringify(file.scene)} file={file} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

interface FoundProps extends Pick<RowDialogProps<SceneView>, 'onDone' | 'onClose'> {
  readonly file: SceneFile;
}

/** What a file has, what is missing here, and under which name it is added. */
function Found({ file, onDone, onClose }: FoundProps): ReactNode {
  const say = useMessages(fileMessages);
  const text = useText();
  const kinds = usePanelKinds();
  const { scene, images } = file;
  const { unknown, imageless, problems } = findingsOf(file, kinds.map(({ name }) => name));
  const state = useForm({ form: sceneForm, start: { name: nameFrom(file), titleZh: scene.title['zh-CN'], titleEn: scene.title.en }, fieldOf: { SCENE_NAME_TAKEN: 'name' } });
  const send = async (values: FieldValues): Promise<void> => {
    const projects = await projectsHere(file);
    const own = adopted(withoutLost(scene, images), await sentImages(file), projects);
    const { name, title } = await call(endpoints.sceneAdd, { body: addedScene(sentFields(values), own) });
    onDone(say(projects.size < projectsIn(file).size ? 'projectless' : 'imported', { title: text(title) }));
    onClose();
    navigate(pathTo(scenePath, { name }));
  };
  const [first] = problems;
  return (
    <>
      {unknown.length > 0 && <p className="vd-dialog__text">{say('unknown', { names: unknown.join(', ') })}</p>}
      {imageless > 0 && <p className="vd-dialog__text">{say('imageless', { count: imageless })}</p>}
      {first === undefined ? <p className="vd-dialog__text">{say('fine', { count: withoutLost(scene, images).panels.length })}</p> : <p role="alert">{say('unfit', { code: first.code, places: first.places.join(', ') })}</p>}
      {first === undefined && <FieldForm fields={sceneFields} form={sceneForm} state={state} action={say('add')} onSend={send} onClose={onClose} />}
    </>
  );
}
