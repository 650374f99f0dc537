import type { SceneDefinition, ScenePanel } from '@voltdeck/contract';
import { ExtensionPlace, previewInput, useExtensions, useMessages, type SceneArea } from '@voltdeck/kit';
import { scenePreviews } from '@voltdeck/kit/host';
import { Card, Segmented } from '@voltdeck/kit/widgets';
import { sceneProblems, wallPanel, type SceneBox } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { PanelBox } from './panel-box.tsx';
import * as styles from './editor.module.css';

const windows = {
  '16:9': { width: 1920, height: 1080 },
  '21:9': { width: 2520, height: 1080 },
  '32:9': { width: 3840, height: 1080 },
  '4:3': { width: 1440, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
} as const;
type Shape = keyof typeof windows;

const whole: SceneArea = { left: 0, top: 0, width: 1, height: 1 };
/** Pixels between the fields of the grid, on a canvas of 1080 lines. */
const gap = { x: 24, y: 20, lines: 1080 };
const percent = (part: number): string => `${part * 100}%`;

/** What lies above is taken hold of first. */
const layers = { below: 0, none: 1, above: 2 } as const;
const layerOf = ({ panel }: ScenePanel): number => layers[wallPanel(panel)?.free ?? 'none'];
const fromBelow = (panels: readonly ScenePanel[]): readonly ScenePanel[] => panels.toSorted((one, other) => layerOf(one) - layerOf(other));

interface SceneCanvasProps {
  readonly scene: SceneDefinition;
  readonly previewKey: string;
  readonly selected: string | null;
  /** Absent: it is only looked at. */
  readonly edit?: {
    readonly onSelect: (place: string) => void;
    readonly onBox: (place: string, box: SceneBox, step: string) => void;
    readonly onSettle: () => void;
    readonly onRemove: (place: string) => void;
  };
}

/** The scene as it would hang, with its panels to take hold of. */
export function SceneCanvas({ scene, previewKey, selected, edit }: SceneCanvasProps): ReactNode {
  const say = useMessages(messages);
  const [shape, setShape] = useState<Shape>('16:9');
  const [area, setArea] = useState(whole);
  const grid = useRef<HTMLDivElement>(null);
  const extension = useExtensions('scene.preview')[0];
  const { width, height } = windows[shape];
  useEffect(() => {
    scenePreviews.set(new Map(scenePreviews.get()).set(previewKey, { scene, width, height, onArea: setArea }));
  }, [previewKey, scene, width, height]);
  useEffect(() => () => scenePreviews.set(new Map([...scenePreviews.get()].filter(([key]) => key !== previewKey))), [previewKey]);
  const wrong = new Set(sceneProblems(scene).flatMap(({ places }) => places));
  const movable = edit !== undefined && scene.layout === 'grid' && shape !== '9:16';
  const options = (Object.keys(windows) as Shape[]).map((value) => ({ value, text: value }));
  const place: CSSProperties & Record<`--${string}`, number> = {
    left: percent(area.left),
    top: percent(area.top),
    width: percent(area.width),
    height: percent(area.height),
    '--gap-x': gap.x / (area.width * gap.lines * (width / height)),
    '--gap-y': gap.y / (area.height * gap.lines),
  };
  const hint = extension === undefined ? 'previewNone' : shape === '9:16' ? 'previewFixed' : 'previewHint';
  return (
    <Card title={say('preview')} action={<Segmented label={say('shape')} options={options} value={shape} onChange={setShape} />}>
      <div className={`${styles.sceneCanvas} ${styles[`sceneCanvas--${shape === '9:16' ? 'portrait' : 'landscape'}`] ?? ''}`} style={{ aspectRatio: `${width} / ${height}` }}>
        {extension !== undefined && <ExtensionPlace extension={extension} input={previewInput(previewKey)} />}
        {movable && (
          <div className={styles.sceneCanvasGrid} ref={grid} style={place}>
            {fromBelow(scene.panels).map((panel) => (
              <PanelBox key={panel.place} panel={panel} grid={grid} selected={panel.place === selected} wrong={wrong.has(panel.place)} {...edit} />
            ))}
          </div>
        )}
      </div>
      {edit !== undefined && <p className={styles.sceneCanvasHint}>{say(hint)}</p>}
    </Card>
  );
}
