import type { CSSProperties, ReactNode } from 'react';
import * as styles from './wall-button.module.css';

/** How a button is framed. */
export const buttonFrames = ['brackets', 'notched', 'light', 'solid'] as const;
export type ButtonFrame = (typeof buttonFrames)[number];

interface WallButtonProps {
  readonly children?: ReactNode;
  readonly frame?: ButtonFrame;
  /** CSS colour of frame and light. */
  readonly color?: string;
  /** Pixels of its words. */
  readonly fontSize?: number;
  readonly disabled?: boolean;
}

/** A button to touch on a wall: large, framed like the panels, and lit while it is pointed at, focused or pressed. */
export function WallButton({ children, frame = 'brackets', color = '#7c9bff', fontSize = 28, disabled = false }: WallButtonProps): ReactNode {
  const style: CSSProperties & Record<'--wall-button', string> = { '--wall-button': color, fontSize };
  return (
    <button type="button" className={styles.wallButton} data-frame={frame} disabled={disabled} style={style}>
      {children}
    </button>
  );
}
