import * as styles from './inspector.module.css';

/** Gives an element the colour of a block of the frame. */
export const toneClass = (tone: number): string => styles[`tone--${tone}`] ?? '';
