import { Link, usePath, useMessages, useText } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { Suspense, lazy, type CSSProperties, type ReactNode } from 'react';
import { showcasePath, showcaseTitles } from '../manifest.ts';
import { useStageSize } from '../stage/stage.tsx';
import { messages } from './messages.ts';
import type { ShowcaseName } from './showcase.ts';
import * as styles from './showcase.module.css';

const names = Object.keys(showcaseTitles).filter((name): name is ShowcaseName => name in showcaseTitles);

/** The library comes when a component is looked at, not with the walls. */
const Workbench = lazy(() => import('./workbench.tsx').then((part) => ({ default: part.Workbench })));

/** One component of the walls: its variants, its configuration, and the code that draws it. */
export function ShowcasePage(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  // On a screen of more pixels it is as large as on one of 1920 x 1080, as the walls are.
  const { scale } = useStageSize();
  const style: CSSProperties & Record<'--showcase-scale', number> = { '--showcase-scale': Math.max(1, scale) };
  const name = names.find((known) => path === showcasePath + known);
  if (name === undefined) return null;
  return (
    <div className={`${styles.showcase} vd-dark`} style={style}>
      <nav aria-label={say('overview')}>
        <Link to="/screen">{say('wall')}</Link>
        {names.map((known) => (
          <Link key={known} to={showcasePath + known} {...(known === name ? { 'aria-current': 'page' } : {})}>
            {text(showcaseTitles[known])}
          </Link>
        ))}
      </nav>
      <div className={styles.showcaseMain}>
        <h1>{text(showcaseTitles[name])}</h1>
        <Suspense fallback={<Skeleton height="480px" />}>
          <Workbench key={name} name={name} />
        </Suspense>
      </div>
    </div>
  );
}
