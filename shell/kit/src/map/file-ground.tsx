import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTheme } from '../host/appearance.ts';
import { useLanguage } from '../i18n/language.ts';
import type { FileMap } from './file-map.ts';
import type { OpenedFile } from './map-file.ts';
import type { MapView } from './projection.ts';
import * as styles from './map.module.css';

/** So many tiles that did not arrive, before the first view was complete, mean that none will. */
const failuresMost = 4;

interface FileGroundProps {
  readonly file: OpenedFile;
  readonly view: MapView;
  readonly onFailed: () => void;
}

/** A map file under the marks: roads, water and names of places. */
export function FileGround(props: FileGroundProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const map = useFileMap(element, props);
  useEffect(() => map?.show(props.view), [map, props.view]);
  return <div className={styles.mapFile} ref={element} aria-hidden="true" />;
}

/** The map in an element, made again for another look; null until its scripts are there. */
function useFileMap(element: RefObject<HTMLDivElement | null>, { file, view, onFailed }: FileGroundProps): FileMap | null {
  const [theme, language] = [useTheme(), useLanguage()];
  const [map, setMap] = useState<FileMap | null>(null);
  const latest = useRef({ view, onFailed });
  useEffect(() => {
    latest.current = { view, onFailed };
  });
  useEffect(() => {
    const container = element.current;
    let [left, failures] = [false, 0];
    let made: FileMap | null = null;
    const fail = (): void => void (!left && latest.current.onFailed());
    const failTile = (): void => void (++failures === failuresMost && fail());
    Promise.all([import('./file-map.ts'), import('./file-style.ts')])
      .then(([{ addressOf, FileMap }, { styleOf }]) => {
        if (left || container === null) return;
        made = new FileMap(container, styleOf(file, addressOf(file), theme, language), latest.current.view, { onDrawn: () => void (failures = failures || -Infinity), onFailed: failTile });
        setMap(made);
      })
      .catch(fail);
    return () => {
      left = true;
      setMap(null);
      made?.remove();
    };
  }, [element, file, theme, language]);
  return map;
}
