import './tokens.css';
import './font.css';
import './base.css';
import './classes.css';
import './arco.css';

export { breakpoints, readPalette, seriesColours } from './tokens.ts';
export type { ColourName, Palette } from './tokens.ts';
