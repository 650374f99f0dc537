import type { Text } from '../text/text.ts';

/** What a firmware may cost on its way in and out. Units are in the names. */
export const firmwareLimits = {
  sizeBytesMax: 128 * 1_048_576,
  /** Of one part of an upload. */
  partBytesMax: 1_048_576,
  /** An upload that no one has continued with for so long is given up. */
  uploadLifeMs: 7 * 86_400_000,
  notesCharactersMax: 4_000,
  /** Hardware or models of one firmware. */
  listMax: 50,
  /** On the wire a version has five bytes (protocol/README.md, Parameters and controls). */
  versionCharactersMax: 5,
  /** The name is in the address that the vehicle gets, which has 255 characters. */
  nameCharactersMax: 40,
  /** A link to download may live so long at most. */
  linkLifeSMax: 7 * 86_400,
  linkLifeSDefault: 3_600,
  /** Downloads of one edge at a time. */
  downloadsMax: 2_000,
  /** Of one link at a time; the oldest gives way. */
  downloadsPerLinkMax: 4,
  /** A download whose vehicle takes nothing for so long is ended. */
  downloadIdleMs: 60_000,
} as const;

/** Set before what is signed, so that a signature for something else never fits. */
export const firmwareSignedPrefix = 'voltdeck firmware 1\n';

/** What is signed: the prefix and the manifest as JSON with its keys in order and without spaces (RFC 8785). */
export function firmwareSignedText(manifest: { readonly format: 1 }): string {
  return firmwareSignedPrefix + orderedJson(manifest);
}

function orderedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${orderedJson(held)}`).join(',')}}`;
}

/** uploading: parts are missing; ready: whole and verified; refused: the bytes received are not the signed ones. */
export const firmwareStates = ['uploading', 'ready', 'refused'] as const;
export type FirmwareState = (typeof firmwareStates)[number];

/** State of a firmware in a list: what was withdrawn is withdrawn, whatever became of its upload. */
export const firmwareStandings = [...firmwareStates, 'withdrawn'] as const;
export type FirmwareStanding = (typeof firmwareStandings)[number];

/** Why an upload failed. */
export const firmwareCauses = ['digest', 'key', 'abandoned'] as const;
export type FirmwareCause = (typeof firmwareCauses)[number];

/** Orders of the list; descending with a minus before the field. */
export const firmwareSorts = ['createdAt', '-createdAt', 'version', '-version', 'name', '-name', 'size', '-size'] as const;
export type FirmwareSort = (typeof firmwareSorts)[number];

/** Why a firmware is not for a device; every reason has its sentence. */
export const firmwareRefusals = {
  notReady: { 'zh-CN': '固件尚未上传完成或未通过校验', en: 'The upload is not complete, or the firmware was refused' },
  withdrawn: { 'zh-CN': '固件已撤回', en: 'The firmware was withdrawn' },
  keyRevoked: { 'zh-CN': '签名密钥已被吊销', en: 'The signing key was revoked' },
  modelUnknown: { 'zh-CN': '车辆的 BMS 型号未知', en: "The vehicle's BMS model is unknown" },
  modelDiffers: { 'zh-CN': '固件不适用于此 BMS 型号', en: "The firmware isn't for this BMS model" },
  hardwareUnknown: { 'zh-CN': '车辆的硬件版本未知', en: "The vehicle's hardware version is unknown" },
  hardwareDiffers: { 'zh-CN': '固件不适用于此硬件版本', en: "The firmware isn't for this hardware version" },
  versionUnknown: { 'zh-CN': '车辆的当前软件版本未知', en: "The vehicle's current software version is unknown" },
  sameVersion: { 'zh-CN': '车辆已是此版本', en: 'The vehicle already has this version' },
  rollback: { 'zh-CN': '车辆的版本更新，不允许回退', en: 'The vehicle has a newer version, and downgrades are not allowed' },
  belowMinimum: { 'zh-CN': '车辆的版本低于此固件要求的最低版本', en: "The vehicle's version is older than the minimum that this firmware requires" },
} as const satisfies Readonly<Record<string, Text>>;
export type FirmwareRefusal = keyof typeof firmwareRefusals;

/** Paths under which vehicles download. */
export const firmwarePath = '/firmware';

/** Progress of a download, at most once per second and once at its end. */
export interface DeliveryProgress {
  readonly jobId: string;
  readonly deviceId: string;
  readonly firmwareId: string;
  /** The vehicle has been sent the file up to here: where it started, and what was sent since. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Epoch ms. */
  readonly at: number;
  /** running, or how this request ended: `broken` = the vehicle may continue from there. */
  readonly state: 'running' | 'whole' | 'broken';
}

/** Object store buckets: firmware permanently, parts until their upload ends. */
export const firmwareBuckets = { files: 'FIRMWARE_FILES', uploads: 'FIRMWARE_UPLOADS' } as const;

/** Name of a file in its bucket: whatever firmware holds the same bytes, they are kept once. */
export const firmwareObject = (sha256: string): string => `file/${sha256}`;

/**
 * Order of two versions: negative where `a` is older. Runs of digits count as numbers, all else as text, so `1.9` is older than `1.10`
 * and `01.07` is `1.7`.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compareParts(left[index], right[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function partsOf(version: string): readonly string[] {
  return version.toLowerCase().match(/\d+|[^\d.\s_-]+/g) ?? [];
}

/** What is not there is 0, and older than a letter: `1.0` is `1`, `1.0a` is newer. */
function compareParts(a = '0', b = '0'): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isFinite(x) && Number.isFinite(y)) return x - y;
  if (Number.isFinite(x) !== Number.isFinite(y)) return Number.isFinite(x) ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether a list such as `HW1.2` or `HW1*` names a value. */
export function isNamed(list: readonly string[], value: string): boolean {
  return list.some((name) => (name.endsWith('*') ? value.startsWith(name.slice(0, -1)) : name === value));
}
