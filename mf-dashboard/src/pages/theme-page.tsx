import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Choices } from '../features/palette/choices.tsx';
import { messages } from '../features/palette/messages.ts';
import { Samples } from '../features/palette/samples.tsx';
import { Swatches } from '../features/palette/swatches.tsx';
import '../features/palette/palette.css';

const sizes = ['small', 'title', 'page', 'hero'] as const;
const bothThemes = ['light', 'dark'] as const;

/** What the console is drawn with, in both themes side by side, and the choice of theme and density. */
export function ThemePage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <header className="palette__head">
        <div>
          <h1 className="palette__title">{say('title')}</h1>
          <p className="palette__intro">{say('intro')}</p>
        </div>
        <Choices />
      </header>
      <div className="palette__both">
        {bothThemes.map((theme) => (
          <section key={theme} className={`palette__theme vd-${theme}`} aria-label={say(theme)}>
            <h2>{say(theme)}</h2>
            <div className="palette__card">
              <Swatches />
            </div>
            <Samples />
          </section>
        ))}
      </div>
      <Card title={say('measures')}>
        <ul className="palette__measures">
          {sizes.map((size) => (
            <li key={size}>
              <code>--vd-size-{size}</code>
              <span style={{ fontSize: `var(--vd-size-${size})` }}>{say('sample')}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={say('components')}>
        <p className="palette__row">
          <Button type="primary">{say('primary')}</Button>
          <Button>{say('secondary')}</Button>
          <Button disabled>{say('disabled')}</Button>
        </p>
      </Card>
    </div>
  );
}
