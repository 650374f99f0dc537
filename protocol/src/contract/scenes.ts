import type { Text } from '../text/text.ts';
import { wallPanel } from './wall-panels.ts';

/** `grid`: panels lie where their boxes say. The others have areas of their own for each shape of window; only our own scenes have them. */
export const sceneLayouts = ['grid', 'fleet', 'alarms'] as const;
export type SceneLayout = (typeof sceneLayouts)[number];

/** Fields of the grid of a scene. */
export const sceneGrid = { columns: 24, rows: 12, leastWidth: 3, leastHeight: 2 } as const;

/** What is placed freely lies on parts of a field, and may be as small as this. */
export const freeStep = 0.25;
const freeLeast = 0.5;

/** Where a panel lies, in fields of the grid; the first field is 0. */
export interface SceneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of a panel which it is, where it lies, and what it reads. */
export interface PlacedPanel {
  readonly place: string;
  readonly panel: string;
  readonly box?: SceneBox;
  readonly projectId?: string;
  readonly text?: Text;
  readonly image?: string;
}

/** The part of a scene that its rules check. */
export interface PlacedScene {
  readonly layout: SceneLayout;
  readonly panels: readonly PlacedPanel[];
  readonly projectId?: string;
}

export type SceneProblemCode = 'empty' | 'twice' | 'outside' | 'small' | 'overlap' | 'fields' | 'content' | 'sources';

/** What keeps a scene from being shown as it is meant. */
export interface SceneProblem {
  readonly code: SceneProblemCode;
  /** The panels that it is about. */
  readonly places: readonly string[];
}

/** Panels of a scene may read so many projects, the scene's own among them: each is a stream of its own. */
export const sceneSourcesMax = 4;

/** Whether two boxes have a field in common. */
export function boxesMeet(one: SceneBox, other: SceneBox): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Whether a panel of this name is placed freely. */
export const isFree = (panel: string): boolean => wallPanel(panel)?.free !== undefined;

/** The least width and height of a panel, in fields. */
export const leastOf = (panel: string): { readonly width: number; readonly height: number } => (isFree(panel) ? { width: freeLeast, height: freeLeast } : { width: sceneGrid.leastWidth, height: sceneGrid.leastHeight });

const isOutside = ({ x, y, width, height }: SceneBox): boolean => x < 0 || y < 0 || x + width > sceneGrid.columns || y + height > sceneGrid.rows;

/** A piece that has nothing to show. */
function isEmpty({ panel, text, image }: PlacedPanel): boolean {
  const content = wallPanel(panel)?.content;
  return (content === 'text' && text === undefined) || (content === 'image' && image === undefined);
}

/** The streams that a scene reads, by project; '' is the whole fleet. */
export function sourcesOf({ panels, projectId = '' }: Pick<PlacedScene, 'panels' | 'projectId'>): readonly string[] {
  return [...new Set([projectId, ...panels.map((panel) => panel.projectId ?? projectId)])];
}

/** Everything that is wrong with a scene, without knowing which panels there are. */
export function sceneProblems(scene: PlacedScene): readonly SceneProblem[] {
  const { panels, layout } = scene;
  const places = panels.map(({ place }) => place);
  const duplicates = [...new Set(places.filter((place, index) => places.indexOf(place) !== index))];
  return [
    ...(panels.length === 0 ? [{ code: 'empty', places: [] } as const] : []),
    ...duplicates.map((place) => ({ code: 'twice', places: [place] }) as const),
    ...(sourcesOf(scene).length > sceneSourcesMax ? [{ code: 'sources', places: [] } as const] : []),
    ...panels.filter(isEmpty).map(({ place }) => ({ code: 'content', places: [place] }) as const),
    ...(layout === 'grid' ? boxProblems(panels) : []),
  ];
}

function boxProblems(panels: readonly PlacedPanel[]): SceneProblem[] {
  const alone = panels.flatMap(({ place, panel, box }) => {
    const code = boxProblem(panel, box);
    return code === null ? [] : [{ code, places: [place] }];
  });
  const fixed = panels.filter(({ panel }) => !isFree(panel));
  const meeting = fixed.flatMap((one, index) =>
    fixed.slice(index + 1).flatMap((other) => (one.box && other.box && boxesMeet(one.box, other.box) ? [{ code: 'overlap', places: [one.place, other.place] } as const] : [])),
  );
  return [...alone, ...meeting];
}

function boxProblem(panel: string, box: SceneBox | undefined): SceneProblemCode | null {
  if (box === undefined || isOutside(box)) return 'outside';
  const step = isFree(panel) ? freeStep : 1;
  if (Object.values(box).some((value) => value % step !== 0)) return 'fields';
  const least = leastOf(panel);
  return box.width < least.width || box.height < least.height ? 'small' : null;
}
