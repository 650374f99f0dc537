import { useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { swatchGroups } from './tokens.ts';
import * as styles from './palette.module.css';

/** Every colour with the token that a style sheet names it by. */
export function Swatches(): ReactNode {
  const text = useText();
  return swatchGroups.map(({ title, swatches }) => (
    <section key={title.en} className={styles.paletteGroup}>
      <h3>{text(title)}</h3>
      <ul>
        {swatches.map(({ token, use }) => (
          <li key={token}>
            <span className={styles.paletteColour} style={{ background: `var(--vd-${token})` }} />
            <code>--vd-{token}</code>
            <span className={styles.paletteUse}>{text(use)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
