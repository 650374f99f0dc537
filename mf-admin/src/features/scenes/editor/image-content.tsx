import type { SceneImageView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useAllowed, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorLine, problem, SelectField } from '@voltdeck/kit/widgets';
import { sceneImageLimits, sceneImageType } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../../../fields/file-field.tsx';
import { dataOf } from './file-data.ts';
import { pieceMessages } from './piece-messages.ts';
import { imageWrong } from './text-content.tsx';

interface ImageContentProps {
  readonly image: string | undefined;
  readonly onChange: (image: string | undefined) => void;
}

const { bytesMax, nameMax } = sceneImageLimits;
const kilobytes = bytesMax / 1_000;

/** Whether a file can be an image of scenes. */
async function isFit(file: File): Promise<boolean> {
  return file.size <= bytesMax && sceneImageType(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null;
}

/** Which image a scene shows: one that the console has, or one that is uploaded. */
export function ImageContent({ image, onChange }: ImageContentProps): ReactNode {
  const say = useMessages(pieceMessages);
  const { data } = useQuery(apiQuery(endpoints.sceneImageList));
  const [mayAdd, mayDelete] = [useAllowed(endpoints.sceneImageAdd.route), useAllowed(endpoints.sceneImageDelete.route)];
  const [deleting, setDeleting] = useState<SceneImageView | null>(null);
  const [unfit, setUnfit] = useState(false);
  const uploading = useWrite({
    send: async (file: File) => call(endpoints.sceneImageAdd, { body: { name: file.name.slice(0, nameMax), data: await dataOf(file) } }),
    renews: [endpoints.sceneImageList],
    onDone: ({ id }) => onChange(id),
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const fit = await isFit(file);
    setUnfit(!fit);
    if (fit) uploading.send(file);
  };
  const images = data?.items ?? [];
  const shown = images.find(({ id }) => id === image);
  const remove = async (): Promise<void> => {
    if (deleting === null) return;
    await call(endpoints.sceneImageDelete, { parameters: { id: deleting.id } });
    await renew(endpoints.sceneImageList);
    onChange(undefined);
  };
  return (
    <>
      <SelectField
        {...{ name: 'image', label: say('image'), hint: say('imageHint', { most: kilobytes }), value: image ?? '' }}
        options={[{ value: '', text: say('imageNone') }, ...images.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      {mayAdd && <FileField name="upload" label={say('upload')} accept="image/png,image/jpeg,image/webp" disabled={uploading.busy} problem={unfit ? problem('upload', 'file', imageWrong(kilobytes)) : undefined} onChoose={(file) => void choose(file)} />}
      {uploading.error !== null && <ErrorLine error={uploading.error} />}
      {mayDelete && shown !== undefined && <Button onClick={() => setDeleting(shown)}>{say('deleteImage')}</Button>}
      {deleting !== null && (
        <ConfirmDialog title={say('deleteTitle', { name: deleting.name })} sentences={[say('deleteWhy')]} action={say('deleteAct')} danger onConfirm={remove} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}
