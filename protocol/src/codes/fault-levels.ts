import type { CodeTable, Text } from './code-table.ts';

/** A fault level of the standard. Everything that counts, filters or colours levels is made from the rows below. */
export interface FaultLevel {
  readonly code: number;
  readonly name: Text;
  /** What it always stands for, where that is one thing. */
  readonly event?: Text;
  /** What it asks of the driver and the operator. */
  readonly meaning: Text;
  /** The higher, the worse; 0 needs no one. */
  readonly rank: number;
  /** Its colour in the themes, without the `--vd-` prefix. */
  readonly colour: string;
  /** The edition of GB/T 32960.3 that brought it. */
  readonly since: 2016 | 2025;
}

/** GB/T 32960.3-2016 table 17; level 4 since GB/T 32960.3-2025. */
export const faultLevelRows = [
  {
    code: 0, rank: 0, colour: 'line', since: 2016,
    name: { 'zh-CN': '无故障', en: 'None' },
    meaning: { 'zh-CN': '车辆无故障', en: 'The vehicle reports no fault' },
  },
  {
    code: 1, rank: 1, colour: 'level-1', since: 2016,
    name: { 'zh-CN': '一级', en: 'Level 1' },
    meaning: { 'zh-CN': '不影响车辆正常行驶', en: 'The vehicle can be driven as usual' },
  },
  {
    code: 2, rank: 2, colour: 'level-2', since: 2016,
    name: { 'zh-CN': '二级', en: 'Level 2' },
    meaning: { 'zh-CN': '影响车辆性能，需限制行驶', en: 'Performance is affected, drive with restrictions' },
  },
  {
    code: 3, rank: 3, colour: 'level-3', since: 2016,
    name: { 'zh-CN': '三级', en: 'Level 3' },
    meaning: { 'zh-CN': '应立即停车处理或请求救援', en: 'Stop at once or call for help' },
  },
  {
    code: 4, rank: 4, colour: 'level-4', since: 2025,
    name: { 'zh-CN': '四级（热事件）', en: 'Level 4 (thermal event)' },
    event: { 'zh-CN': '热事件', en: 'thermal event' },
    meaning: { 'zh-CN': '电池发生热事件：立即停车、撤离人员并报警', en: 'Thermal event in the battery: stop, get people away, call the fire brigade' },
  },
] as const satisfies readonly FaultLevel[];

type LevelRow = (typeof faultLevelRows)[number];

export type LevelColour = LevelRow['colour'];

/** The levels that are a fault: all but 0. */
export type RaisedLevel = Exclude<LevelRow['code'], 0>;
export type LevelKey = `level${RaisedLevel}`;

/** How many there are of each level; also the names of these counts in answers and in SQL. */
export type LevelCounts = Readonly<Record<LevelKey, number>>;

/** The row of a level; undefined for a code that no edition has. */
export const faultLevelRow = (level: number): (FaultLevel & { readonly colour: LevelColour }) | undefined => faultLevelRows.find(({ code }) => code === level);

export const faultLevels: CodeTable = Object.fromEntries(faultLevelRows.map(({ code, name }) => [code, name]));

/** From the lowest to the highest. */
export const raisedLevels: readonly RaisedLevel[] = faultLevelRows.flatMap(({ code }) => (code === 0 ? [] : [code])).sort((one, other) => one - other);

/** The highest level that a report of each edition can hold. */
export const highestLevel = { 2016: 3, 2025: 4 } as const;
export const faultLevelMax = highestLevel[2025];

/** From this level on a vehicle needs someone at once. */
export const urgentLevel = 3;

export const levelKey = (level: RaisedLevel): LevelKey => `level${level}`;
export const levelKeys: readonly LevelKey[] = raisedLevels.map(levelKey);

/** Something for each level; a level that is missing here does not compile. */
export function perLevel<Value>(of: (level: RaisedLevel) => Value): Readonly<Record<LevelKey, Value>> {
  return { level1: of(1), level2: of(2), level3: of(3), level4: of(4) };
}

export const noLevels: LevelCounts = perLevel(() => 0);

export const sumOfLevels = (counts: LevelCounts): number => levelKeys.reduce((sum, key) => sum + counts[key], 0);

/** For sorting: the one with more of the highest level first. */
export function worstFirst(one: LevelCounts, other: LevelCounts): number {
  for (const key of levelKeys.toReversed()) if (one[key] !== other[key]) return other[key] - one[key];
  return 0;
}
