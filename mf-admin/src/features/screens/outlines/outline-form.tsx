import { call, endpoints, filledText, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, problem, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { mapOutlineKinds, mapOutlineLimits, type FieldProblem, type MapOutlineKind } from '@voltdeck/protocol/contract';
import { Fragment, useState, type FormEvent, type ReactNode } from 'react';
import { FileField } from '../../../fields/file-field.tsx';
import { kindTexts, messages } from './messages.ts';

const megabyte = 1_048_576;

/** Uploads an outline. */
export function OutlineForm({ onUploaded }: { readonly onUploaded: (said: string) => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const [kind, setKind] = useState<MapOutlineKind>('country');
  const [sent, setSent] = useState(0);
  const uploading = useWrite({
    send: ({ file, name, approval }: { readonly file: File; readonly name: string; readonly approval: string }) => call(endpoints.mapOutlineAdd, { query: { name, kind, approval }, file, timeoutMs: 60_000 }),
    renews: [endpoints.mapOutlineList],
    onDone: ({ name }) => {
      setSent((before) => before + 1);
      onUploaded(say('uploaded', { name }));
    },
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, approval, file] = [lineOf(data, 'name'), lineOf(data, 'approval'), data.get('file')];
    if (!problems.check(problemsOf(name, file)) || !(file instanceof File)) return;
    uploading.send({ file, name, approval });
  };
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      <Fragment key={sent}>
        <TextField name="name" label={say('name')} maxLength={mapOutlineLimits.nameMax} problem={problems.of('name')} />
        <SelectField name="kind" label={say('kind')} options={mapOutlineKinds.map((value) => ({ value, text: text(kindTexts[value]) }))} value={kind} onChange={(event) => setKind(mapOutlineKinds.find((each) => each === event.target.value) ?? 'country')} />
        <TextField name="approval" label={say('number')} hint={say('numberHint')} maxLength={mapOutlineLimits.approvalMax} problem={problems.of('approval')} />
        <FileField name="file" label={say('file')} accept=".json,.geojson,application/geo+json,application/json" problem={problems.of('file')} disabled={uploading.busy} />
      </Fragment>
      <ErrorLine error={problems.error} />
      <Button type="primary" htmlType="submit" loading={uploading.busy}>
        {say('upload')}
      </Button>
    </form>
  );
}

function lineOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function problemsOf(name: string, file: FormDataEntryValue | null): FieldProblem[] {
  const found = name === '' ? [problem('name', 'required', messages.needName)] : [];
  if (!(file instanceof File) || file.size === 0) return [...found, problem('file', 'required', messages.needFile)];
  const most = mapOutlineLimits.fileBytesMax;
  return file.size > most ? [...found, problem('file', 'size', filledText(messages.tooLarge, { most: most / megabyte }))] : found;
}
