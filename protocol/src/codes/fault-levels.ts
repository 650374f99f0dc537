import type { CodeTable, Text } from './code-table.ts';
import { tableOf } from './tabulate.ts';

/** Of a level in one theme, as hex. */
export interface LevelColours {
  readonly fill: string;
  /** Of a number on the fill. */
  readonly on: string;
  /** Of words on the grounds of a page. */
  readonly read: string;
}

/** An alarm level. Everything that counts, filters, sorts, names or colours levels is made from the rows below. */
export interface FaultLevel {
  readonly code: number;
  readonly name: Text;
  /** What is in a badge. */
  readonly short: string;
  /** Beside it, for eyes that do not see the colour. */
  readonly mark?: string;
  /** Bars are striped and shapes framed, for the same eyes. */
  readonly striped?: true;
  /** Its fixed meaning, where it has one. */
  readonly event?: Text;
  /** What it asks of the driver and the operator. */
  readonly meaning: Text;
  /** The higher, the worse; 0 needs no one. */
  readonly rank: number;
  /** A vehicle that rises to it needs someone at once: pages hear of it without asking, and commands that interlocks protect wait. */
  readonly urgent?: true;
  /** Absent: no fault, the colour of a line. */
  readonly colours?: Readonly<Record<'light' | 'dark', LevelColours>>;
  /** The edition of GB/T 32960.3 that brought it. */
  readonly since: 2016 | 2025;
}

/** GB/T 32960.3-2016 table 17; level 4 since GB/T 32960.3-2025. From the lowest to the highest. */
export const faultLevelRows = [
  {
    code: 0, rank: 0, short: '–', since: 2016,
    name: { 'zh-CN': '无故障', en: 'None' },
    meaning: { 'zh-CN': '车辆无故障', en: 'The vehicle reports no fault' },
  },
  {
    code: 1, rank: 1, short: '1', since: 2016,
    name: { 'zh-CN': '一级', en: 'Level 1' },
    meaning: { 'zh-CN': '不影响车辆正常行驶', en: 'The vehicle can be driven as usual' },
    colours: { light: { fill: '#ebaf00', on: '#172036', read: '#7a5b00' }, dark: { fill: '#f5c945', on: '#150f21', read: '#f5c945' } },
  },
  {
    code: 2, rank: 2, short: '2', since: 2016,
    name: { 'zh-CN': '二级', en: 'Level 2' },
    meaning: { 'zh-CN': '影响车辆性能，需限制行驶', en: 'Performance is reduced; restrict driving' },
    colours: { light: { fill: '#f2711c', on: '#172036', read: '#a8450a' }, dark: { fill: '#ff8f4a', on: '#150f21', read: '#ff9d61' } },
  },
  {
    code: 3, rank: 3, short: '3', since: 2016, urgent: true,
    name: { 'zh-CN': '三级', en: 'Level 3' },
    meaning: { 'zh-CN': '应立即停车处理或请求救援', en: 'Stop at once or call for help' },
    colours: { light: { fill: '#e0312c', on: '#ffffff', read: '#c81e1a' }, dark: { fill: '#ff6560', on: '#150f21', read: '#ff7a75' } },
  },
  {
    code: 4, rank: 4, short: '4', since: 2025, urgent: true, mark: '▲', striped: true,
    name: { 'zh-CN': '四级（热事件）', en: 'Level 4 (thermal event)' },
    event: { 'zh-CN': '热事件', en: 'thermal event' },
    meaning: { 'zh-CN': '电池发生热事件：立即停车、撤离人员并报警', en: 'Thermal event in the battery: stop at once, evacuate and call the fire brigade' },
    // Far from the red of level 3 also for eyes that do not distinguish red from green.
    colours: { light: { fill: '#7a1fa8', on: '#ffffff', read: '#7a1fa8' }, dark: { fill: '#b86bff', on: '#150f21', read: '#cb97ff' } },
  },
] as const satisfies readonly FaultLevel[];

type LevelRow = (typeof faultLevelRows)[number];
const rows: readonly FaultLevel[] = faultLevelRows;

/** The levels that are a fault: all but 0. */
export type RaisedLevel = Exclude<LevelRow['code'], 0>;
export type LevelKey = `level${RaisedLevel}`;

/** How many there are of each level; also the names of these counts in answers and in SQL. */
export type LevelCounts = Readonly<Record<LevelKey, number>>;

/** The token of its colour in the themes, without the `--vd-` prefix. */
export type LevelColour = `level-${RaisedLevel}`;

/** The row of a level; undefined for a code that no edition has. */
export const faultLevelRow = (level: number): FaultLevel | undefined => rows.find(({ code }) => code === level);

export const faultLevels: CodeTable = Object.fromEntries(faultLevelRows.map(({ code, name }) => [code, name]));

/** From the lowest to the highest. */
export const raisedLevels: readonly RaisedLevel[] = faultLevelRows.flatMap(({ code }) => (code === 0 ? [] : [code])).sort((one, other) => one - other);

const highest = (edition: FaultLevel['since']): RaisedLevel => raisedLevels.findLast((level) => (faultLevelRow(level)?.since ?? edition) <= edition) ?? 1;

/** The highest level that a report of each edition can hold. */
export const highestLevel = { 2016: highest(2016), 2025: highest(2025) } as const;
export const faultLevelMax = highestLevel[2025];

/** From this level on a vehicle needs someone at once. */
export const urgentLevel = Math.min(...rows.filter(({ urgent }) => urgent).map(({ code }) => code));

/** The colour of a level in the themes; of one that no edition has, that of the lowest. */
export const levelColour = (level: number): LevelColour => `level-${raisedLevels.find((each) => each === level) ?? 1}`;

export const levelKey = (level: RaisedLevel): LevelKey => `level${level}`;
export const levelKeys: readonly LevelKey[] = raisedLevels.map(levelKey);

/** Something for each level. */
export const perLevel = <Value>(of: (level: RaisedLevel) => Value): Readonly<Record<LevelKey, Value>> => tableOf(levelKeys, raisedLevels.map((level) => [levelKey(level), of(level)]));

export const noLevels: LevelCounts = perLevel(() => 0);

export const sumOfLevels = (counts: LevelCounts): number => levelKeys.reduce((sum, key) => sum + counts[key], 0);

/** How levels are shown: each of them, or only normal and level 3. */
export const levelDisplays = ['each', 'two'] as const;
export type LevelDisplay = (typeof levelDisplays)[number];

/** The level as a display shows it: in the one of two, level 3 stands for all that need someone at once, and the others are normal. */
export const displayedLevel = (level: number, display: LevelDisplay): number => (display === 'each' ? level : level >= urgentLevel ? urgentLevel : 0);

/** For sorting: the one with more of the highest level first. */
export function worstFirst(one: LevelCounts, other: LevelCounts): number {
  for (const key of levelKeys.toReversed()) if (one[key] !== other[key]) return other[key] - one[key];
  return 0;
}
