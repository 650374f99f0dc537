import type { FirmwareView, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { call } from './client.ts';
import { endpoints } from './endpoints.ts';
import { ApiError, type ApiErrorCode } from './error.ts';
import { LocalizedError } from './localized-error.ts';

export interface FirmwareUpload {
  /** What `voltdeck firmware sign` has written beside the file. */
  readonly signed: SignedFirmware;
  readonly file: Blob;
  /** Called at the start and after each part. */
  readonly onProgress?: (uploadedBytes: number, size: number) => void;
  /** Stops the upload; it continues later from where it is. */
  readonly signal?: AbortSignal;
  /** Between two tries of one part. */
  readonly waitMs?: number;
}

const triesMost = 5;
/** A slow line needs its time for a part, the console for reading a large file twice. */
const partMs = 120_000;

/** Worth another try: nothing says that the upload itself is wrong. */
const passing: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>(['NETWORK_UNREACHABLE', 'REQUEST_TIMEOUT', 'SERVICE_UNAVAILABLE', 'FIRMWARE_OFFSET_WRONG', 'FIRMWARE_PART_DAMAGED', 'TOO_MANY_REQUESTS']);

/** The manifest in a file. @throws LocalizedError where it is none */
export async function readFirmwareManifest(file: Blob): Promise<SignedFirmware> {
  try {
    const signed: SignedFirmware = JSON.parse(await file.text());
    if (signed.manifest.format === 1 && typeof signed.signature === 'string') return signed;
  } catch {
    // Said below: what is wrong with it is the same for the person.
  }
  throw new LocalizedError('FIRMWARE_MANIFEST_INVALID', {
    'zh-CN': '这不是固件清单，请选择 voltdeck firmware sign 生成的 .firmware.json 文件',
    en: 'This is not a firmware manifest. Choose the .firmware.json file created by voltdeck firmware sign.',
  });
}

/**
 * Sends a signed firmware part by part, from where an earlier upload of it stopped; what breaks is tried again.
 *
 * @throws ApiError what the console refuses, or what stayed broken: the same call continues from there
 */
export async function uploadFirmware({ signed, file, onProgress, signal, waitMs = 1_000 }: FirmwareUpload): Promise<FirmwareView> {
  if (file.size !== signed.manifest.size) throw new ApiError({ code: 'FIRMWARE_DIGEST_WRONG', status: 0 });
  const held = signal === undefined ? {} : { signal };
  let view = await call(endpoints.firmwareAdd, { body: signed, ...held });
  let tries = 0;
  onProgress?.(view.uploadedBytes, view.size);
  while (view.state === 'uploading' && view.uploadedBytes < view.size) {
    try {
      view = await sendPart(view, file, held);
      tries = 0;
      onProgress?.(view.uploadedBytes, view.size);
    } catch (error) {
      if (!(error instanceof ApiError) || !passing.has(error.code) || ++tries === triesMost) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      // What did arrive, the console knows.
      view = await call(endpoints.firmware, { parameters: { id: view.id }, ...held }).catch(() => view);
    }
  }
  return view.state === 'uploading' ? call(endpoints.firmwareComplete, { parameters: { id: view.id }, body: {}, timeoutMs: partMs, ...held }) : view;
}

async function sendPart({ id, uploadedBytes: offset }: FirmwareView, file: Blob, held: Pick<FirmwareUpload, 'signal'>): Promise<FirmwareView> {
  const part = file.slice(offset, offset + firmwareLimits.partBytesMax);
  const sha256 = await digestOf(part);
  return call(endpoints.firmwarePart, { parameters: { id }, query: { offset, sha256 }, file: part, timeoutMs: partMs, ...held });
}

/** Browsers digest on pages with HTTPS, and of this machine; elsewhere the console finds damage when the upload ends. */
async function digestOf(part: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
