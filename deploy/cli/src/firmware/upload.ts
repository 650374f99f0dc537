import type { FirmwareView, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleSession } from '../session/console.ts';
import { CallerError, refusal } from '../sentence.ts';
import { words } from './words.ts';

interface UploadOptions {
  /** Called after each part, and once at the start. */
  readonly progress?: (uploadedBytes: number, size: number) => void;
  /** Between two tries of the same part. */
  readonly waitMs?: number;
}

/** Tries of one part before the upload is left where it is. */
const triesMost = 5;

/**
 * Sends a signed firmware part by part, from where an earlier upload of it stopped.
 *
 * @throws CallerError when it is refused, or when a part does not get through; the same call continues from there
 */
export async function uploadFile(file: string, signed: SignedFirmware, session: ConsoleSession, { progress, waitMs = 1_000 }: UploadOptions = {}): Promise<FirmwareView> {
  let view = await session.console.firmwareAdd(signed);
  const handle = await open(file);
  try {
    let tries = 0;
    while (view.state === 'uploading' && view.uploadedBytes < view.size) {
      progress?.(view.uploadedBytes, view.size);
      try {
        view = await sendPart(view, await readPart(handle, view.uploadedBytes), session);
        tries = 0;
      } catch (error) {
        if (!(error instanceof CallerError) || ++tries === triesMost) throw leftAt(error, view);
        await sleep(waitMs);
        // What did arrive, the console knows; while it does not answer, we continue from what we know.
        view = await session.console.firmware({ id: view.id }).catch(() => view);
      }
    }
    progress?.(view.uploadedBytes, view.size);
  } finally {
    await handle.close();
  }
  return view.state === 'uploading' ? session.console.firmwareComplete({ id: view.id }) : view;
}

async function readPart(handle: Awaited<ReturnType<typeof open>>, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(firmwareLimits.partBytesMax);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
  return bytes.slice(0, bytesRead);
}

function sendPart({ id, uploadedBytes }: FirmwareView, part: Uint8Array<ArrayBuffer>, session: ConsoleSession): Promise<FirmwareView> {
  return session.console.firmwarePart({ id, offset: uploadedBytes, sha256: createHash('sha256').update(part).digest('hex') }, part);
}

function leftAt(error: unknown, { uploadedBytes, size }: FirmwareView): unknown {
  return error instanceof CallerError ? refusal(words.leftAt, { why: error.text, uploaded: uploadedBytes, size }) : error;
}
