import { useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { swatchGroups } from './tokens.ts';

/** Every colour with the token that a style sheet names it by. */
export function Swatches(): ReactNode {
  const text = useText();
  return swatchGroups.map(({ title, swatches }) => (
    <section key={title.en} className="palette__group">
      <h3>{text(title)}</h3>
      <ul>
        {swatches.map(({ token, use }) => (
          <li key={token}>
            <span className="palette__colour" style={{ background: `var(--vd-${token})` }} />
            <code>--vd-{token}</code>
            <span className="palette__use">{text(use)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
