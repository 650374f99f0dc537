import type { FirmwareView, SignedFirmware } from '@voltdeck/contract';
import { ApiError, endpoints, filledText, readFirmwareManifest, renew, uploadFirmware, useMessages, useText, useWrite } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel, ErrorLine, problem, useProblems } from '@voltdeck/kit/widgets';
import { firmwareCauseTexts, type FieldProblem } from '@voltdeck/protocol/contract';
import { Fragment, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FileField } from '../../fields/file-field.tsx';
import { sizeText } from '../../registry/size-text.ts';
import { messages } from './messages.ts';
import { UploadProgress, type Sent } from './upload-progress.tsx';

type UploadDialogProps = Omit<RowDialogProps<unknown>, 'row'>;

/** Uploads a signed firmware: part by part, with progress; it can be paused, and goes on where it was. */
export function UploadDialog({ onDone, onClose }: UploadDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const running = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [refusals, setRefusals] = useState(0);
  // Who leaves the page pauses his upload.
  useEffect(() => () => running.current?.abort(), []);
  const uploading = useWrite({
    send: ({ signed, file }: { readonly signed: SignedFirmware; readonly file: File }) => {
      running.current = new AbortController();
      return uploadFirmware({ signed, file, signal: running.current.signal, onProgress: (bytes, size) => setSent({ bytes, size }) });
    },
    renews: [endpoints.firmwareList],
    onDone: (view) => {
      onClose();
      onDone(outcomeOf(view));
    },
    onError: fail,
  });
  const isRunning = uploading.busy;
  const outcomeOf = ({ state, version, cause }: FirmwareView): string =>
    state === 'ready' || cause === null ? say('uploaded', { version }) : say('uploadRefused', { version, cause: text(firmwareCauseTexts[cause]) });
  function fail(error: unknown): void {
    if (running.current?.signal.aborted === true) return;
    problems.fail(error);
    void renew(endpoints.firmwareList);
    if (!(error instanceof ApiError) || !isRefusal(error)) return;
    // There is nothing to continue: the files are chosen again.
    setSent(null);
    setRefusals((before) => before + 1);
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [manifest, file] = [fileIn(data, 'manifest'), fileIn(data, 'firmware')];
    const missing = [...(manifest === null ? [problem('manifest', 'required', messages.needManifest)] : []), ...(file === null ? [problem('firmware', 'required', messages.needFile)] : [])];
    if (!problems.check(missing) || manifest === null || file === null) return;
    readFirmwareManifest(manifest).then((signed) => {
      if (problems.check(sizeProblems(signed, file, sizeText))) uploading.send({ signed, file });
    }, problems.fail);
  };
  return (
    <Dialog title={say('uploadTitle')} onClose={isRunning ? undefined : onClose}>
      <p className="vd-dialog__text">{say('uploadWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <Fragment key={refusals}>
          <FileField name="manifest" label={say('manifestFile')} accept=".json,application/json" problem={problems.of('manifest')} disabled={isRunning} />
          <FileField name="firmware" label={say('firmwareFile')} problem={problems.of('firmware')} disabled={isRunning} />
        </Fragment>
        {sent !== null && <UploadProgress sent={sent} isRunning={isRunning} />}
        <ErrorLine error={problems.error} />
        <div className="vd-dialog__actions">
          {isRunning ? <Button onClick={() => running.current?.abort()}>{say('pause')}</Button> : <DialogCancel onClose={onClose} />}
          <Button type="primary" htmlType="submit" loading={isRunning}>
            {say(sent === null ? 'start' : 'goOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The console has given the upload up. Whatever else failed continues from where it is. */
const isRefusal = ({ code, status }: ApiError): boolean => status >= 400 && status < 500 && !passing.has(code);
const passing: ReadonlySet<string> = new Set(['FIRMWARE_OFFSET_WRONG', 'FIRMWARE_PART_DAMAGED', 'FIRMWARE_INCOMPLETE', 'TOO_MANY_REQUESTS', 'SIGN_IN_REQUIRED', 'FRESH_SIGN_IN_REQUIRED']);

function fileIn(data: FormData, name: string): File | null {
  const value = data.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

/** Told before anything is sent. */
function sizeProblems({ manifest: { size } }: SignedFirmware, file: File, told: (bytes: number) => string): FieldProblem[] {
  if (file.size === size) return [];
  return [problem('firmware', 'size', filledText(messages.sizeDiffers, { size: told(size) }))];
}
