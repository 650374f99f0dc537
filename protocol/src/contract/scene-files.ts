/** Images that scenes show. */
export const sceneImageLimits = { bytesMax: 400_000, imagesMax: 40, nameMax: 60 } as const;

/** Drawings with scripts in them are none. */
export const sceneImageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type SceneImageType = (typeof sceneImageTypes)[number];

const marks: readonly (readonly [type: SceneImageType, at: number, bytes: string])[] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/webp', 8, '57454250'],
];

/** What an image is by its first bytes; null: none that a scene shows. */
export function sceneImageType(bytes: Uint8Array): SceneImageType | null {
  const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return marks.find(([, at, mark]) => hex.startsWith(mark, at * 2))?.[0] ?? null;
}

/** Saved versions of a scene that are kept. */
export const sceneVersionsMax = 20;

/** Of a file that a scene was exported to. */
export const sceneFileForm = 'voltdeck-scene-1';
