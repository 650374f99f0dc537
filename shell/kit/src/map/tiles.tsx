import type { MapTiles } from '@voltdeck/contract';
import { useRef, type ReactNode } from 'react';
import { tileAddress, tilesOf } from './tile-grid.ts';
import type { MapView, Size } from './projection.ts';
import * as styles from './map.module.css';

/** So many pictures that did not arrive, before any that arrived, mean that none will. */
const failuresMost = 4;

interface TilesProps {
  readonly tiles: MapTiles;
  readonly view: MapView;
  readonly size: Size;
  readonly onFailed: () => void;
}

/** The pictures of a tile server under the marks. */
export function Tiles({ tiles, view, size, onFailed }: TilesProps): ReactNode {
  const seen = useRef({ came: false, failed: 0 });
  const fail = (): void => {
    seen.current.failed += 1;
    if (!seen.current.came && seen.current.failed === failuresMost) onFailed();
  };
  return (
    <div className={styles.mapTiles} aria-hidden="true">
      {tilesOf(view, size, tiles.zoomMost).map((tile) => (
        <img
          key={tile.key}
          src={tileAddress(tiles.address, tile)}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer-when-downgrade"
          style={{ left: tile.left, top: tile.top, width: tile.side, height: tile.side }}
          onLoad={() => void (seen.current.came = true)}
          onError={fail}
        />
      ))}
    </div>
  );
}
