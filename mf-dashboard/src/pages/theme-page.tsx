import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Choices } from '../features/palette/choices.tsx';
import { messages } from '../features/palette/messages.ts';
import { Samples } from '../features/palette/samples.tsx';
import { Swatches } from '../features/palette/swatches.tsx';
import * as styles from '../features/palette/palette.module.css';

const sizes = ['small', 'title', 'page', 'hero'] as const;
const bothThemes = ['light', 'dark'] as const;

/** What the console is drawn with, in both themes side by side, and the choice of theme and density. */
export function ThemePage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <header className={styles.paletteHead}>
        <div>
          <h1 className={styles.paletteTitle}>{say('title')}</h1>
          <p className={styles.paletteIntro}>{say('intro')}</p>
        </div>
        <Choices />
      </header>
      <div className={styles.paletteBoth}>
        {bothThemes.map((theme) => (
          <section key={theme} className={`${styles.paletteTheme} vd-${theme}`} aria-label={say(theme)}>
            <h2>{say(theme)}</h2>
            <div className={styles.paletteCard}>
              <Swatches />
            </div>
            <Samples />
          </section>
        ))}
      </div>
      <Card title={say('measures')}>
        <ul className={styles.paletteMeasures}>
          {sizes.map((size) => (
            <li key={size}>
              <code>--vd-size-{size}</code>
              <span style={{ fontSize: `var(--vd-size-${size})` }}>{say('sample')}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={say('components')}>
        <p className={styles.paletteRow}>
          <Button type="primary">{say('primary')}</Button>
          <Button>{say('secondary')}</Button>
          <Button disabled>{say('disabled')}</Button>
        </p>
      </Card>
    </div>
  );
}
