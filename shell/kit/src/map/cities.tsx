import { useEffect, useState, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { citiesShown } from './cities-shown.ts';
import type { CityRow } from './city-list.ts';
import type { MapView, Size } from './projection.ts';
import * as styles from './map.module.css';

/** Names of large cities over the packaged land, so that one sees where one is. */
export function Cities({ view, size }: { readonly view: MapView; readonly size: Size }): ReactNode {
  const language = useLanguage();
  const cities = useCities();
  return (
    <svg className={styles.mapCities} width={size.width} height={size.height} aria-hidden="true">
      {citiesShown(cities, view, size, language).map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={2.5} />
          <text x={x + 6} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

const none: readonly CityRow[] = [];

function useCities(): readonly CityRow[] {
  const [cities, setCities] = useState(none);
  useEffect(() => {
    let left = false;
    // Without its cities the map still has its land.
    import('./city-list.ts').then(({ cityList }) => !left && setCities(cityList), () => undefined);
    return () => {
      left = true;
    };
  }, []);
  return cities;
}
