import { densities, setDensity, setTheme, themes, useDensity, useMessages, useTheme } from '@voltdeck/kit';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './palette.module.css';

/** Which theme, and how much room: for the whole console. */
export function Choices(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.paletteChoices}>
      <Segmented label={say('theme')} options={themes.map((value) => ({ value, text: say(value) }))} value={useTheme()} onChange={setTheme} />
      <Segmented label={say('density')} options={densities.map((value) => ({ value, text: say(value) }))} value={useDensity()} onChange={setDensity} />
    </div>
  );
}
