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

/** Of a panel which it is, where it lies, and what it reads. */
export interface PlacedPanel {
  readonly place: string;
  readonly panel: string;
  readonly box?: SceneBox;
  readonly projectId?: string;
}

/** The part of a scene that its rules check. */
export interface PlacedScene {
  readonly layout: SceneLayout;
  readonly panels: readonly PlacedPanel[];
  readonly projectId?: string;
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
    ...(layout === 'grid' ? boxProblems(panels) : []),
  ];
}

function boxProblems(panels: readonly PlacedPanel[]): SceneProblem[] {
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
