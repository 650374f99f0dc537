import type { SceneDefinition } from '@voltdeck/contract';
import { sceneFileForm, sceneLayouts, sceneProblems, screenNamePattern, type SceneProblem } from '@voltdeck/protocol/contract';

/** An image of a file: its name, and its bytes in base64. */
export interface FileImage {
  readonly name: string;
  readonly data: string;
}

/** A scene as a file, with the images that it shows. */
export interface SceneFile {
  readonly form: typeof sceneFileForm;
  readonly name: string;
  readonly scene: SceneDefinition;
  /** By the ids that its panels name. */
  readonly images: Readonly<Record<string, FileImage>>;
}

/** Why a file is no scene, or what has to be known before it is imported. */
export interface FileFindings {
  /** Components that this console does not have. */
  readonly unknown: readonly string[];
  /** Images that the scene shows and the file does not have. */
  readonly imageless: number;
  readonly problems: readonly SceneProblem[];
}

export const imagesIn = ({ panels }: Pick<SceneDefinition, 'panels'>): readonly string[] => [...new Set(panels.flatMap(({ image }) => (image === undefined ? [] : [image])))];

export const sceneFileText = (name: string, scene: SceneDefinition, images: SceneFile['images']): string => `${JSON.stringify({ form: sceneFileForm, name, scene, images } satisfies SceneFile, null, 1)}\n`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => isObject(value) && typeof value['zh-CN'] === 'string' && typeof value['en'] === 'string';
const isPanel = (value: unknown): boolean => isObject(value) && typeof value['place'] === 'string' && typeof value['panel'] === 'string';
const isImage = (value: unknown): boolean => isObject(value) && typeof value['name'] === 'string' && typeof value['data'] === 'string';
const layouts: readonly unknown[] = sceneLayouts;

function isScene(value: unknown): boolean {
  return isObject(value) && isText(value['title']) && layouts.includes(value['layout']) && Array.isArray(value['panels']) && value['panels'].every(isPanel);
}

/** The scene of a file; null where it is none. What is beyond this form is checked by the server. */
export function readSceneFile(text: string): SceneFile | null {
  try {
    const file = JSON.parse(text);
    if (!isObject(file) || file['form'] !== sceneFileForm || typeof file['name'] !== 'string' || !isScene(file['scene'])) return null;
    const images = file['images'] ?? {};
    return isObject(images) && Object.values(images).every(isImage) ? JSON.parse(JSON.stringify({ ...file, images })) : null;
  } catch {
    return null;
  }
}

export function findingsOf({ scene, images }: SceneFile, known: readonly string[]): FileFindings {
  const names = [...new Set(scene.panels.map(({ panel }) => panel))];
  return { unknown: names.filter((name) => !known.includes(name)), imageless: imagesIn(scene).filter((id) => images[id] === undefined).length, problems: sceneProblems(withoutLost(scene, images)) };
}

/** Pieces whose image the file does not have are left out: there is nothing to show. */
export const withoutLost = (scene: SceneDefinition, images: SceneFile['images']): SceneDefinition => ({ ...scene, panels: scene.panels.filter(({ image }) => image === undefined || images[image] !== undefined) });

/** The scene with the images of this console, and of its projects only those that it has. */
export function adopted(scene: SceneDefinition, images: ReadonlyMap<string, string>, projects: ReadonlySet<string>): SceneDefinition {
  const { projectId: ofScene, ...rest } = scene;
  const kept = (projectId: string | undefined): { projectId?: string } => (projectId !== undefined && projects.has(projectId) ? { projectId } : {});
  const panels = scene.panels.map(({ image, projectId, ...panel }) => {
    const own = image === undefined ? undefined : images.get(image);
    return { ...panel, ...kept(projectId), ...(own === undefined ? {} : { image: own }) };
  });
  return { ...rest, panels, ...kept(ofScene) };
}

/** A name that the form of scenes takes; the file's own where it does. */
export const nameFrom = ({ name }: Pick<SceneFile, 'name'>): string => (screenNamePattern.test(name) ? name : '');
