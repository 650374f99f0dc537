import type { ReactNode } from 'react';
import { BaiduFrame } from './baidu-frame.tsx';
import { Cities } from './cities.tsx';
import { FileGround } from './file-ground.tsx';
import { Graticule } from './graticule-lines.tsx';
import { Land } from './land.tsx';
import { outlinesTo } from './land-shapes.ts';
import type { MapView, Size } from './projection.ts';
import type { MapProvider } from './provider.ts';
import type { MapTrouble } from './trouble.ts';
import { Tiles } from './tiles.tsx';
import * as styles from './map.module.css';

interface GroundProps {
  readonly provider: MapProvider;
  readonly view: MapView;
  readonly size: Size;
  readonly onTrouble: (trouble: MapTrouble) => void;
}

/** What lies under the marks. */
export function Ground({ provider, view, size, onTrouble }: GroundProps): ReactNode {
  if (provider.name === 'baidu') {
    return <BaiduFrame ground={provider.ground} view={view} onFailed={(failure) => onTrouble(failure.kind === 'refused' ? { kind: 'keyRefused', said: failure.said } : { kind: 'baiduAway' })} />;
  }
  if (provider.name === 'pmtiles') {
    const { file } = provider;
    return <FileGround file={file} view={view} onFailed={() => onTrouble({ kind: 'fileAway', address: file.address })} />;
  }
  if (provider.name === 'tiles') {
    const { tiles } = provider;
    return <Tiles tiles={tiles} view={view} size={size} onFailed={() => onTrouble({ kind: 'tilesAway', server: new URL(tiles.address).host })} />;
  }
  return (
    <>
      {view.zoom < outlinesTo ? <Land view={view} size={size} /> : <div className={styles.mapNear} />}
      <Graticule view={view} size={size} />
      <Cities view={view} size={size} />
    </>
  );
}
