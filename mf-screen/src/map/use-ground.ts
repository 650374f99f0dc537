import { useLanguage } from '@voltdeck/kit';
import { useEffect, useMemo, useState } from 'react';
import type { MapAim } from './camera.ts';
import { graticuleAround, groundBox, landOf, type LandArea } from './ground.ts';
import { fromPlane, toPlane } from './plane.ts';
import type { Ground, OutlineLines } from './scene.ts';
import type { NamedPoint } from './stops.ts';

/** A country as wide as this in units has the finer land: the coarse one would be seen as such. */
const fineBelow = 250;

/** The land around an aim, loaded late; without it the map still has its graticule. */
function useLand(base: MapAim | null): readonly LandArea[] {
  const [land, setLand] = useState<readonly LandArea[]>([]);
  useEffect(() => {
    if (base === null) return;
    let left = false;
    const load = async (): Promise<readonly LandArea[]> => {
      const { packagedLand } = await import('@voltdeck/kit/map');
      return landOf(await packagedLand(groundBox(base), base.span < fineBelow ? 'fine' : 'coarse'));
    };
    load().then((found) => !left && setLand(found), () => undefined);
    return () => {
      left = true;
    };
  }, [base]);
  return land;
}

/** What lies under the fleet. @param base around which the land is drawn @param aim where the map turns */
export function useGround(base: MapAim | null, aim: MapAim | null, outlines: readonly OutlineLines[]): Ground {
  const land = useLand(base);
  const graticule = useMemo(() => (aim === null ? [] : graticuleAround(aim, (latitude) => toPlane(0, latitude).y, (y) => fromPlane({ x: 0, y }).latitude)), [aim]);
  return useMemo(() => ({ land, graticule, outlines }), [land, graticule, outlines]);
}

/** The packaged cities on the ground, in the language of the wall; none until they are loaded. */
export function useCities(): readonly NamedPoint[] {
  const language = useLanguage();
  const [cities, setCities] = useState<readonly NamedPoint[]>([]);
  useEffect(() => {
    let left = false;
    const load = async (): Promise<readonly NamedPoint[]> => {
      const { packagedCities } = await import('@voltdeck/kit/map');
      return (await packagedCities()).map(([longitude, latitude, english, chinese]) => ({ ...toPlane(longitude, latitude), name: language === 'zh-CN' ? chinese : english }));
    };
    load().then((found) => !left && setCities(found), () => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  return cities;
}
