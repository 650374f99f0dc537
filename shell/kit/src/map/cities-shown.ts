import { baseOf, type BaseLanguage, type Language } from '@voltdeck/protocol/contract';
import type { CityRow } from './city-list.ts';
import { toWindow, type MapView, type Point, type Size } from './projection.ts';

/** A city in the window, with where its name stands. */
export interface ShownCity extends Point {
  readonly name: string;
}

/** Pixels that a name takes, and that lie free around it. */
const letter: Readonly<Record<BaseLanguage, number>> = { 'zh-CN': 12, en: 6.5 };
const [height, room] = [16, 14];

/** Cities of the window, the largest first, as many as stand free of each other. */
export function citiesShown(cities: readonly CityRow[], view: MapView, size: Size, language: Language): ShownCity[] {
  const shown: (ShownCity & { readonly width: number })[] = [];
  for (const [longitude, latitude, en, chinese] of cities) {
    const { x, y } = toWindow({ longitude, latitude }, view, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const name = language === 'zh-CN' ? chinese : en;
    const width = name.length * letter[baseOf(language)] + 10;
    const isFree = shown.every((other) => x > other.x + other.width + room || other.x > x + width + room || Math.abs(y - other.y) > height + room);
    if (isFree) shown.push({ x, y, name, width });
  }
  return shown.map(({ x, y, name }) => ({ x, y, name }));
}
