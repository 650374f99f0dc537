import { useEffect, useState, type ReactNode } from 'react';
import { stageSize, type StageSize } from './stage-size.ts';
import { useShift } from './use-shift.ts';
import * as styles from './stage.module.css';

const now = (): StageSize => stageSize(window.innerWidth, window.innerHeight);

/** The canvas for the window, kept up when the window changes. */
export function useStageSize(): StageSize {
  const [size, setSize] = useState(now);
  useEffect(() => {
    const follow = (): void => setSize(now());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return size;
}

interface StageProps {
  readonly children: ReactNode;
}

/** A fixed canvas, scaled to whatever window it hangs in. It moves by a few pixels now and then, so that nothing burns in. */
export function Stage({ children }: StageProps): ReactNode {
  const { width, height, scale, shape } = useStageSize();
  const [x, y] = useShift();
  return (
    <div className={`${styles.wall} vd-dark`}>
      <div className={styles.stage} data-shape={shape} style={{ width, height, transform: `translate(-50%, -50%) scale(${scale}) translate(${x}px, ${y}px)` }}>
        {children}
      </div>
    </div>
  );
}
