import type { ScreenPart } from '@voltdeck/contract';
import { useEffect, useMemo, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { stageOf, type PartOfStage } from './part.ts';
import type { StageSize } from './stage-size.ts';
import { typeSizes, typeStyle } from './type-scale.ts';
import { Type } from './type.ts';
import { useShift } from './use-shift.ts';
import * as styles from './stage.module.css';

const now = (): { width: number; height: number } => ({ width: window.innerWidth, height: window.innerHeight });

/** The canvas for the window, kept up when the window changes; of a part, the canvas that it is of. */
export function useStageSize(part: ScreenPart | null = null): PartOfStage {
  const [size, setSize] = useState(now);
  useEffect(() => {
    const follow = (): void => setSize(now());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return stageOf(part, size);
}

interface CanvasProps {
  readonly size: StageSize;
  /** From the viewers to the screen. */
  readonly metres: number;
  /** As CSS transforms it into its place. */
  readonly transform: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a wall is composed on, with type for its distance. */
export function Canvas({ size: { width, height, shape }, metres, transform, ref, children }: CanvasProps): ReactNode {
  const sizes = useMemo(() => typeSizes(metres), [metres]);
  const style: CSSProperties = { width, height, transform, ...typeStyle(sizes) };
  return (
    <div className={styles.stage} ref={ref} data-shape={shape} style={style}>
      <Type value={sizes}>{children}</Type>
    </div>
  );
}

interface StageProps {
  readonly metres: number;
  readonly part?: ScreenPart | null | undefined;
  readonly children: ReactNode;
}

/** A fixed canvas, scaled to whatever window it hangs in. It moves by a few pixels now and then, so that nothing burns in. */
export function Stage({ metres, part = null, children }: StageProps): ReactNode {
  const size = useStageSize(part);
  const [x, y] = useShift();
  return (
    <div className={`${styles.wall} vd-dark`}>
      <Canvas size={size} metres={metres} transform={`translate(${size.right}px, ${size.down}px) translate(-50%, -50%) scale(${size.scale}) translate(${x}px, ${y}px)`}>
        {children}
      </Canvas>
    </div>
  );
}
