import type { Text } from './text.ts';

/** `grid`: panels lie where their boxes say. The others have areas of their own for each shape of window; only our own scenes have them. */
export const sceneLayouts = ['grid', 'fleet', 'alarms'] as const;
export type SceneLayout = (typeof sceneLayouts)[number];

/** Fields of the grid of a scene. */
export const sceneGrid = { columns: 24, rows: 12, leastWidth: 3, leastHeight: 2 } as const;

/** Where a panel lies, in fields of the grid; the first field is 0. */
export interface SceneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A panel of a scene. */
export interface ScenePanel {
  /** Area of the layout; on a grid a name of its own. */
  readonly place: string;
  /** The name of one of the wall's own, or `module/component` of an extension into `screen.panel`. */
  readonly panel: string;
  /** On a grid only. */
  readonly box?: SceneBox;
  /** In place of the panel's own. */
  readonly title?: Text;
  /** Only this project; absent: as the scene. */
  readonly projectId?: string;
  /** By the names of `wallPanels`; one that is not here is as the panel is by itself. */
  readonly settings?: Readonly<Record<string, number>>;
}

/** A composition of a wall, as data. */
export interface SceneDefinition {
  readonly title: Text;
  readonly layout: SceneLayout;
  readonly panels: readonly ScenePanel[];
  /** Only this project. */
  readonly projectId?: string;
}

export interface SceneView extends SceneDefinition {
  /** Its name: lists know rows by an id. */
  readonly id: string;
  readonly name: string;
  /** Grows by one with each change; 0 of our own. */
  readonly version: number;
  /** One of ours: it comes with the console, can be copied and not changed. */
  readonly builtIn: boolean;
  /** null of our own. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  /** Titles of the screens that have it among their scenes. */
  readonly screens: readonly string[];
}

export type SceneProblemCode = 'empty' | 'twice' | 'outside' | 'small' | 'overlap' | 'sources';

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

const isOutside = ({ x, y, width, height }: SceneBox): boolean => x < 0 || y < 0 || x + width > sceneGrid.columns || y + height > sceneGrid.rows;
const isSmall = ({ width, height }: SceneBox): boolean => width < sceneGrid.leastWidth || height < sceneGrid.leastHeight;

/** The streams that a scene reads, by project; '' is the whole fleet. */
export function sourcesOf({ panels, projectId = '' }: SceneDefinition): readonly string[] {
  return [...new Set([projectId, ...panels.map((panel) => panel.projectId ?? projectId)])];
}

/** Everything that is wrong with a scene, without knowing which panels there are. */
export function sceneProblems(scene: SceneDefinition): readonly SceneProblem[] {
  const { panels, layout } = scene;
  const places = panels.map(({ place }) => place);
  const twice = [...new Set(places.filter((place, index) => places.indexOf(place) !== index))];
  return [
    ...(panels.length === 0 ? [{ code: 'empty', places: [] } as const] : []),
    ...twice.map((place) => ({ code: 'twice', places: [place] }) as const),
    ...(sourcesOf(scene).length > sceneSourcesMax ? [{ code: 'sources', places: [] } as const] : []),
    ...(layout === 'grid' ? boxProblems(panels) : []),
  ];
}

function boxProblems(panels: readonly ScenePanel[]): SceneProblem[] {
  const alone = panels.flatMap(({ place, box }) => {
    const code = boxProblem(box);
    return code === null ? [] : [{ code, places: [place] }];
  });
  const meeting = panels.flatMap((one, index) =>
    panels.slice(index + 1).flatMap((other) => (one.box && other.box && boxesMeet(one.box, other.box) ? [{ code: 'overlap', places: [one.place, other.place] } as const] : [])),
  );
  return [...alone, ...meeting];
}

function boxProblem(box: SceneBox | undefined): SceneProblemCode | null {
  if (box === undefined || isOutside(box)) return 'outside';
  return isSmall(box) ? 'small' : null;
}
